// Runs a task of this repository where Node and npm are all there is: installs what is missing with the pinned
// pnpm, then runs the package script of that name. Usage: node .ci/pnpm.mjs SCRIPT [ARGUMENTS]
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const env = { ...process.env };

// Native parts are compiled on install; Node's own headers, where they lie beside it, spare a download.
const prefix = dirname(dirname(process.execPath));
if (existsSync(join(prefix, "include", "node", "node.h"))) env.npm_config_nodedir ??= prefix;

function pnpm(...args) {
  const options = { cwd: root, env, stdio: "inherit", shell: process.platform === "win32" };
  const { status } = spawnSync("npx", ["--yes", packageManager.split("+")[0], ...args], options);
  if (status !== 0) process.exit(status ?? 1);
}

pnpm("install", "--frozen-lockfile");
pnpm("run", ...process.argv.slice(2));
