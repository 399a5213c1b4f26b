import { Presets, SingleBar } from "cli-progress";

/** Progress of long work on standard error: a bar on a terminal, a line now and then elsewhere. */
export interface Progress {
  /** Work done in all, and what is being done. */
  update(done: number, what: string): void;
  stop(): void;
}

// Outside a terminal: a line for each twentieth of the work.
const LINES = 20;

export function createProgress(total: number, done = 0): Progress {
  return process.stderr.isTTY ? createBar(total, done) : createLines(total, done);
}

function createBar(total: number, start: number): Progress {
  const format = " {bar} {percentage}% | {value}/{total} | {eta_formatted} left | {what}";
  const bar = new SingleBar({ format, stream: process.stderr, hideCursor: true }, Presets.shades_classic);
  bar.start(total, start, { what: "" });
  return { update: (done, what) => bar.update(done, { what }), stop: () => bar.stop() };
}

function createLines(total: number, start: number): Progress {
  const step = Math.max(1, Math.ceil(total / LINES));
  let next = start + step;
  return {
    update(done, what) {
      if (done < next && done < total) return;
      next = done + step;
      process.stderr.write(`${done}/${total} ${what}\n`);
    },
    stop() {},
  };
}
