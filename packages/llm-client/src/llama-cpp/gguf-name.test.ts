import { homedir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseGgufName } from "./gguf-name.js";

test.each([
  ["models/mistral.Q4_K_M.gguf", { path: "models/mistral.Q4_K_M.gguf" }],
  ["/data/A B.GGUF", { path: "/data/A B.GGUF" }],
  ["~/mistral.gguf", { path: join(homedir(), "mistral.gguf") }],
  ["hf:acme/tiny-GGUF", { hub: { repo: "acme/tiny-GGUF", quant: "Q4_K_M" } }],
  ["hf:acme/tiny-GGUF:Q8_0", { hub: { repo: "acme/tiny-GGUF", quant: "Q8_0" } }],
  ["hf:acme/tiny/tiny.gguf", { hub: { repo: "acme/tiny", file: "tiny.gguf", quant: "Q4_K_M" } }],
  ["hf:acme/tiny/sub/tiny.gguf", { hub: { repo: "acme/tiny", file: "sub/tiny.gguf", quant: "Q4_K_M" } }],
])("%s is read", (text, name) => {
  expect(parseGgufName(text)).toEqual(name);
});

test.each([
  "",
  "mistral",
  "mistral.gguf\0.txt",
  "hf:",
  "hf:acme",
  "hf:acme/",
  "hf:acme/tiny:",
  "hf:acme/tiny:Q4:Q8",
  "hf:acme/tiny:../Q4",
  "hf:acme/tiny/tiny.bin",
  "hf:acme/tiny/tiny.gguf:Q4_K_M",
  "hf:../tiny",
  "hf:acme/..",
  "hf:acme/tiny/../../../tiny.gguf",
  "hf:acme/tiny//etc/tiny.gguf",
  "hf:acme/tiny/.hidden.gguf",
  "hf:acme\\..\\/tiny",
])("%j is refused", (text) => {
  expect(() => parseGgufName(text)).toThrow(/a llama-cpp model is PATH\.gguf, hf:USER\/REPO:QUANT/);
});
