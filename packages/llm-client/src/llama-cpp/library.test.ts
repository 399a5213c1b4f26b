import { expect, test } from "vitest";
import { ModelError } from "../error.js";
import { loadLibrary } from "./library.js";

async function failure(load: () => Promise<unknown>): Promise<ModelError> {
  const error = await loadLibrary("llama-cpp:m.gguf", load).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
}

test("a package that is not installed is one line that says how to install it", async () => {
  const code = "ERR_MODULE_NOT_FOUND";
  const error = await failure(() =>
    Promise.reject(
      Object.assign(new Error("Cannot find package 'node-llama-cpp' imported from x"), { code }),
    ),
  );
  expect(error.message).toBe(
    'llama-cpp:m.gguf: the package node-llama-cpp is not installed; install it with "npm install node-llama-cpp@3.21.1"',
  );
  expect([error.kind, error.transient, error.stopsRun]).toEqual(["missing-model", false, true]);
});

test("a package whose own parts are absent says which", async () => {
  const name = "a-package-that-nobody-installs";
  const error = await failure(() => import(name));
  expect(error.message).toMatch(
    /^llama-cpp:m\.gguf: the package node-llama-cpp cannot be loaded \(.*\); install/,
  );
  expect(error.message).toContain(name);
});
