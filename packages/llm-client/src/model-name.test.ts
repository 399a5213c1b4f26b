import { expect, test } from "vitest";
import { parseModelName } from "./model-name.js";

test("a name is split at its first colon", () => {
  expect(parseModelName("ollama:qwen3:8b")).toEqual({ provider: "ollama", name: "qwen3:8b" });
  expect(parseModelName("openai:meta-llama/Llama-3:8b").name).toBe("meta-llama/Llama-3:8b");
  expect(parseModelName("llama-cpp:hf:user/repo:Q4_0")).toEqual({
    provider: "llama-cpp",
    name: "hf:user/repo:Q4_0",
  });
  expect(parseModelName("builtin:extractive")).toEqual({ provider: "builtin", name: "extractive" });
});

test.each(["mistral", "mistral:7b", "ollama:", "ollama: ", ":mistral", "ollama", ""])(
  "%j is refused with the list of providers",
  (text) => {
    expect(() => parseModelName(text)).toThrow(
      new RangeError(
        `llm-client: a model is written provider:name, with a provider of ollama, openai, llama-cpp, builtin; got "${text}"`,
      ),
    );
  },
);
