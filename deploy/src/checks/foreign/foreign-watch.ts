import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { canConfine } from './confinement.ts';

/**
 * Limits of a process that runs foreign code. Times are in milliseconds, `heap` and `memory` in megabytes. `tick` is the time
 * between two readings. `computing` and `waiting` limit each piece of work, such as one page; `total` limits all pieces.
 * `render` limits the median processor time of the renders of a page (`measure.ts`, docs/adr/0046-limits-at-deploy.md).
 */
export const FOREIGN_LIMITS = {
  tick: 100,
  computing: 4_000,
  waiting: 5_000,
  total: 60_000,
  render: 300,
  heap: 512,
  memory: 1_024,
};
export type ForeignLimits = typeof FOREIGN_LIMITS;

const PAGE_MB = 4096 / 1024 / 1024;
/** Linux counts CPU time in hundredths of a second. */
const JIFFY_MS = 10;

/**
 * Watches a process from outside. The limits count CPU time and the time that the process waits for something other than a CPU:
 * on a busy machine, a process may wait for a CPU through no fault of its own.
 */
export class ForeignWatch {
  #pid: number;
  #limits: ForeignLimits;
  #ends: (why: string) => void;
  #timer: NodeJS.Timeout;
  #begun = 0;
  #taken = 0;
  #waited = 0;
  #waitedInAll = 0;

  /** @param pid id of the process, or of the command that confines it @param ends called with the reason to kill it */
  constructor(pid: number, limits: ForeignLimits, ends: (why: string) => void) {
    this.#pid = pid;
    this.#limits = limits;
    this.#ends = ends;
    this.#timer = setInterval(() => void this.#look(), limits.tick);
  }

  /**
   * Begins a new piece of work, with new limits. The CPU time is read now, because on a busy machine the last reading may be
   * seconds old. Earlier CPU time, such as that of the start, would then count for this piece.
   */
  begin() {
    const cpu = cpuOf(fieldsOf(readNow(`/proc/${this.#inside()}/stat`)));
    this.#taken = Math.max(this.#taken, cpu);
    this.#begun = this.#taken;
    this.#waited = 0;
  }

  stop() {
    clearInterval(this.#timer);
  }

  async #look() {
    const { tick, computing, waiting, total, memory } = this.#limits;
    const { state, cpu, resident } = await readProcess(this.#inside());
    this.#taken = Math.max(this.#taken, cpu);
    if (state !== 'R') {
      this.#waited += tick;
      this.#waitedInAll += tick;
    }
    if (resident > memory) this.#ends(`it holds more than ${memory} MB of memory`);
    else if (this.#taken - this.#begun > computing) this.#ends(`it computes for more than ${computing / 1000} s`);
    else if (this.#waited > waiting) this.#ends(`it waits for more than ${waiting / 1000} s without a result`);
    else if (this.#taken + this.#waitedInAll > total) this.#ends(`it takes more than ${total / 1000} s in all`);
  }

  /** Id of the process inside the confinement, or of the process itself if it is not confined. */
  #inside(): number {
    const inside = canConfine() ? readNow(`/proc/${this.#pid}/task/${this.#pid}/children`) : '';
    return Number(inside) || this.#pid;
  }
}

const readText = (file: string) => readFile(file, 'utf8').catch(() => '');

/** Reads a file of /proc; empty if the process has ended. */
function readNow(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Reads the state of a process, its CPU time in milliseconds and its memory in megabytes. State 'R' is running or runnable. */
async function readProcess(pid: number) {
  const [stat = '', statm = ''] = await Promise.all(['stat', 'statm'].map((file) => readText(`/proc/${pid}/${file}`)));
  const fields = fieldsOf(stat);
  return { state: fields[0], cpu: cpuOf(fields), resident: Number(statm.split(' ')[1] ?? 0) * PAGE_MB };
}

/** The fields after the name. They are counted from the last bracket, because the name may contain any characters. */
const fieldsOf = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ');
const cpuOf = (fields: readonly string[]) => (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * JIFFY_MS;
