import { afterEach, describe, expect, test, vi } from "vitest";
import { ollamaHost } from "./host.js";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("ollamaHost", () => {
  test.each([
    ["0.0.0.0", "http://127.0.0.1:11434"],
    ["0.0.0.0:8080", "http://127.0.0.1:8080"],
    [":8080", "http://127.0.0.1:8080"],
    ["gpu-box", "http://gpu-box:11434"],
    ["gpu-box:80", "http://gpu-box:80"],
    ["http://gpu-box", "http://gpu-box"],
    ["https://gpu-box/ollama/", "https://gpu-box/ollama"],
    ["gpu-box:9000/ollama", "http://gpu-box:9000/ollama"],
    ["::1", "http://[::1]:11434"],
    ["[::]:9000", "http://[::1]:9000"],
    ["  ", "http://127.0.0.1:11434"],
  ])("reads %j as %s", (given, address) => {
    expect(ollamaHost(given)).toBe(address);
  });

  test("takes the option, else OLLAMA_HOST, else this machine", () => {
    vi.stubEnv("OLLAMA_HOST", "from-env:1");
    expect(ollamaHost("from-option:2")).toBe("http://from-option:2");
    expect(ollamaHost(undefined)).toBe("http://from-env:1");
    vi.stubEnv("OLLAMA_HOST", "");
    expect(ollamaHost(undefined)).toBe("http://127.0.0.1:11434");
  });

  test("refuses what is no address in one line", () => {
    expect(() => ollamaHost("ftp://box")).toThrow(
      /^llm-client: the Ollama host must be an address .* got "ftp:\/\/box"$/,
    );
    expect(() => ollamaHost("a b")).toThrow(RangeError);
  });

  test("refuses a password without repeating it", () => {
    expect(() => ollamaHost("http://me:secret@box")).toThrow(
      "llm-client: the Ollama host must not hold a user name or password; remove them",
    );
  });
});
