import { expect, test } from "vitest";
import { quantFiles } from "./quant-files.js";

const PATHS = [
  "README.md",
  "mmproj-tiny-Q4_K_M.gguf",
  "tiny-IQ4_K_M.gguf",
  "tiny-Q4_K_M.gguf",
  "tiny.q8_0.gguf",
  "BF16/tiny-00001-of-00002.gguf",
  "BF16/tiny-00002-of-00002.gguf",
  "tiny-F32-00001-of-00003.gguf",
];

const repo = "acme/tiny";

test.each([
  ["Q4_K_M", ["tiny-Q4_K_M.gguf"]],
  ["q4_k_m", ["tiny-Q4_K_M.gguf"]],
  ["Q8_0", ["tiny.q8_0.gguf"]],
  ["BF16", ["BF16/tiny-00001-of-00002.gguf", "BF16/tiny-00002-of-00002.gguf"]],
])("%s names its file or every part of it", (quant, files) => {
  expect(quantFiles(PATHS, { repo, quant })).toEqual({ files });
  expect(quantFiles([...PATHS].reverse(), { repo, quant })).toEqual({ files });
});

test("a file is meant by its path, and a part means all of them", () => {
  const file = "BF16/tiny-00002-of-00002.gguf";
  expect(quantFiles(PATHS, { repo, quant: "Q4_K_M", file })).toEqual({
    files: ["BF16/tiny-00001-of-00002.gguf", file],
  });
});

test("a split file with a part missing is none, and the choices are those that are whole", () => {
  const choices = ["BF16/tiny.gguf", "tiny-IQ4_K_M.gguf", "tiny-Q4_K_M.gguf", "tiny.q8_0.gguf"];
  expect(quantFiles(PATHS, { repo, quant: "F32" })).toEqual({ choices, fitting: 0 });
});

test("several files of one quantisation are the choices", () => {
  const paths = ["a-Q4_0.gguf", "b-Q4_0.gguf", "c-Q8_0.gguf"];
  const choices = ["a-Q4_0.gguf", "b-Q4_0.gguf"];
  expect(quantFiles(paths, { repo, quant: "Q4_0" })).toEqual({ choices, fitting: 2 });
});
