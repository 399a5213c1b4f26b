import { main } from "./cli.js";
import { codeOf } from "./output.js";

// A reader that has seen enough, such as `head`, ends the program quietly.
process.stdout.on("error", (error) => {
  if (codeOf(error) === "EPIPE") process.exit(0);
  process.stderr.write(`hgrag: cannot write to standard output (${codeOf(error)})\n`);
  process.exit(1);
});
// Nobody reads the progress any more: the work goes on.
process.stderr.on("error", () => {});

process.exitCode = await main(process.argv.slice(2));
