import { defineConfig } from "tsdown";

export default defineConfig({
  // The worker is started from its file, which has to stand beside the package's own.
  entry: ["src/index.ts", "src/shard-worker.js"],
  dts: { entry: "src/index.ts" },
  fixedExtension: false,
  tsconfig: "../../tsconfig.base.json",
});
