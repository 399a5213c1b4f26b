import { expect, test } from "vitest";
import { trainedPrefixes } from "./trained-prefixes.js";

const SEARCH = "Represent this sentence for searching relevant passages: ";
const INSTRUCT =
  "Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery:";

test.each([
  ["nomic-embed-text", "search_query: ", "search_document: "],
  ["nomic-embed-text:v1.5", "search_query: ", "search_document: "],
  ["nomic-ai/nomic-embed-text-v1.5", "search_query: ", "search_document: "],
  ["/models/nomic-embed-text-v1.5.Q8_0.gguf", "search_query: ", "search_document: "],
  ["C:\\models\\multilingual-e5-small-Q8_0.gguf", "query: ", "passage: "],
  ["intfloat/e5-base-v2", "query: ", "passage: "],
  ["intfloat/multilingual-e5-large-instruct", `${INSTRUCT} `, ""],
  ["e5-mistral-7b-instruct", `${INSTRUCT} `, ""],
  ["BAAI/bge-small-en-v1.5", SEARCH, ""],
  ["hf:CompendiumLabs/bge-base-en-v1.5-gguf:Q8_0", SEARCH, ""],
  ["bge-large", SEARCH, ""],
  ["mxbai-embed-large", SEARCH, ""],
  ["mixedbread-ai/mxbai-embed-large-v1", SEARCH, ""],
  ["snowflake-arctic-embed:110m", SEARCH, ""],
  ["Snowflake/snowflake-arctic-embed-m-v1.5", SEARCH, ""],
  ["snowflake-arctic-embed2", "query: ", ""],
  ["Snowflake/snowflake-arctic-embed-l-v2.0", "query: ", ""],
  ["embeddinggemma:300m", "task: search result | query: ", "title: none | text: "],
  ["hf:ggml-org/embeddinggemma-300M-GGUF:Q8_0", "task: search result | query: ", "title: none | text: "],
  ["qwen3-embedding:0.6b", INSTRUCT, ""],
  ["Qwen/Qwen3-Embedding-0.6B", INSTRUCT, ""],
  ["all-minilm", "", ""],
  ["bge-m3", "", ""],
  ["BAAI/bge-large-zh-v1.5", "", ""],
  ["text-embedding-3-small", "", ""],
  ["nomic-embed-text/other-model.gguf", "", ""],
])("%s", (model, query, document) => {
  expect(trainedPrefixes(model)).toEqual({ query, document });
});
