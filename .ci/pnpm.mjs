// Runs a script of package.json where Node and npm are all there is: installs what the lockfile says with the pinned
// pnpm, then runs the script of that name. Usage: node .ci/pnpm.mjs SCRIPT [ARGUMENTS]
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const env = { ...process.env, TURBO_TELEMETRY_DISABLED: "1" };

// A native part is compiled on install; Node's own headers, where they lie beside it, spare a download.
const prefix = dirname(dirname(process.execPath));
if (existsSync(join(prefix, "include", "node", "node.h"))) env.npm_config_nodedir ??= prefix;
// Without a terminal pnpm wants to be told that nobody can be asked.
if (!process.stdin.isTTY) env.CI ??= "true";

function pnpm(...args) {
  const options = { cwd: root, env, stdio: "inherit", shell: process.platform === "win32" };
  const { status } = spawnSync("npx", ["--yes", packageManager, ...args], options);
  if (status !== 0) process.exit(status ?? 1);
}

pnpm("install", "--frozen-lockfile", "--reporter=append-only");
pnpm("--silent", "run", ...process.argv.slice(2));
