import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** The code of a release is foreign: it runs in a process that may only read, and that is ended when it takes too much. */

/** What such a process may take. Times in milliseconds, for the code and for each page; memory in megabytes. */
export const FOREIGN_LIMITS = {
  tick: 100,
  computing: 4_000,
  waiting: 5_000,
  heap: 512,
  memory: 1_024,
};
export type ForeignLimits = typeof FOREIGN_LIMITS;

/** Starts a script of the release tool that loads such code. */
export const startForeign = (script: string, { heap }: ForeignLimits): ChildProcess =>
  fork(script, {
    execArgv: [`--max-old-space-size=${heap}`, '--permission', '--allow-fs-read=*'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });

const PAGE_MB = 4096 / 1024 / 1024;
/** The system counts time of the processor in hundredths of a second. */
const JIFFY_MS = 10;

/**
 * Watches a process from outside. On a busy machine it may just have to wait for its turn: what counts is the time of the
 * processor that it takes, and how often it is seen waiting for something else.
 */
export class ForeignWatch {
  #pid: number;
  #limits: ForeignLimits;
  #ends: (why: string) => void;
  #timer: NodeJS.Timeout;
  #begun = 0;
  #taken = 0;
  #waited = 0;

  /** @param ends hears when the process has to be ended, and why */
  constructor(pid: number, limits: ForeignLimits, ends: (why: string) => void) {
    this.#pid = pid;
    this.#limits = limits;
    this.#ends = ends;
    this.#timer = setInterval(() => void this.#look(), limits.tick);
  }

  /** It begins with something new. */
  begin() {
    this.#begun = this.#taken;
    this.#waited = 0;
  }

  stop() {
    clearInterval(this.#timer);
  }

  async #look() {
    const { tick, computing, waiting, memory } = this.#limits;
    const { state, cpu, resident } = await readProcess(this.#pid);
    this.#taken = Math.max(this.#taken, cpu);
    if (state !== 'R') this.#waited += tick;
    if (resident > memory) this.#ends(`it holds more than ${memory} MB of memory`);
    else if (this.#taken - this.#begun > computing) this.#ends(`it computes for more than ${computing / 1000} s`);
    else if (this.#waited > waiting) this.#ends(`it waits for more than ${waiting / 1000} s for what never comes`);
  }
}

/** What the system tells of a process: 'R' runs, or would if it had its turn. Times in milliseconds, memory in megabytes. */
async function readProcess(pid: number) {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [stat, statm] = await Promise.all([read('stat'), read('statm')]);
  // behind the name, which may contain anything
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    state: fields[0],
    cpu: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * JIFFY_MS,
    resident: Number(statm.split(' ')[1] ?? 0) * PAGE_MB,
  };
}
