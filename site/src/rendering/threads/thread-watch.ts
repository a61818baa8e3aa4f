import inspector from 'node:inspector';
import type { Worker } from 'node:worker_threads';
import type { StallReason } from './fault.ts';
import type { ThreadLimits } from './limits.ts';
import { MB, newPulse, readPulse } from './pulse.ts';

interface Findings {
  /** The thread computes without a pause, or is blocked. */
  hangs: () => Promise<void>;
  /** The thread has used too much memory, or held too many timers, for some time. */
  leaks: () => void;
  /** The thread uses so much memory, or so many files, that it must be ended. @param reason memory by default */
  full: (held: string, reason?: 'memory' | 'files') => void;
}

/** The methods of a worker that the watch calls. */
type WatchedWorker = Pick<Worker, 'cpuUsage' | 'getHeapStatistics'>;

/** Maximum CPU time, in milliseconds, that a thread needs to answer a query of the watch. */
const ANSWER_MS = 1;

/**
 * Watches the pulse of a thread. On a busy machine, a silent thread may merely wait for a CPU. So most limits apply to its CPU
 * time during the silence, not to the length of the silence.
 */
export class ThreadWatch {
  readonly pulse = newPulse();
  #limits: ThreadLimits;
  #findings: Findings;
  #lastBeat = 0;
  #silence = 0;
  #computing = 0;
  #spent = 0;
  #leaking = 0;
  #examining = false;
  /** CPU time of the thread at its last answer, in milliseconds. */
  #lastCpu = 0;
  /** How long the thread has been silent without using a CPU: it may be blocked. */
  #still = 0;

  constructor(limits: ThreadLimits, findings: Findings) {
    this.#limits = limits;
    this.#findings = findings;
  }

  /** Whether the pages of the thread should be rendered without the area. */
  get stalls(): boolean {
    return this.#computing >= this.#limits.stall || this.#silence >= this.#limits.silent;
  }

  /**
   * Reason why the thread stalls, if its code is the cause. Undefined if the thread may merely wait for a CPU. Also undefined if
   * the thread renders more than `blamed` pages, since many pages take long together although each of them is fast.
   */
  get stallReason(): StallReason | undefined {
    const { stall, silent, blamed } = this.#limits;
    if (readPulse(this.pulse).pages > blamed) return undefined;
    if (this.#computing >= stall) return 'slow';
    return this.#still >= silent ? 'blocked' : undefined;
  }

  /** Time in which the thread computed, or waited for anything but a CPU. */
  get spent(): number {
    return this.#spent;
  }

  /** Resets the measured times when the thread is ready, so that loading much code does not count as stalling. */
  begin() {
    this.#silence = 0;
    this.#still = 0;
    this.#computing = 0;
  }

  /** Checks the thread; called at each tick. */
  check(worker: WatchedWorker) {
    const { tick, softHeap, softBuffers, softTimers, leaking, blocked } = this.#limits;
    const { beat, cpu, heap, buffers, files, timers } = readPulse(this.pulse);
    // a thread that a debugger has paused is not silent
    const isSilent = beat === this.#lastBeat && !inspector.url();
    this.#lastBeat = beat;
    this.#silence = isSilent ? this.#silence + tick : 0;
    this.#still = isSilent ? this.#still + tick : 0;
    if (!isSilent) {
      this.#computing = 0;
      this.#spent += tick;
    } else if (!this.#examining) void this.#examine(worker, cpu);
    // reported only once, since the report ends the thread
    if (this.#still >= blocked && this.#still < blocked + tick) void this.#findings.hangs();

    this.#measure(heap, buffers);
    if (files >= this.#limits.files) this.#findings.full(`${files} files`, 'files');
    const isLeaking = heap >= softHeap || buffers >= softBuffers || timers >= softTimers;
    this.#leaking = isLeaking ? this.#leaking + tick : 0;
    // reported only once, since the report replaces the thread
    if (this.#leaking > leaking && this.#leaking <= leaking + tick) this.#findings.leaks();
  }

  #measure(heap: number, buffers: number) {
    if (heap >= this.#limits.heap) this.#findings.full(`a heap of ${heap} MB`);
    if (buffers >= this.#limits.buffers) this.#findings.full(`buffers of ${buffers} MB`);
  }

  /** Queries the CPU time and memory of a silent thread. Node answers these queries even while the thread computes. */
  async #examine(worker: WatchedWorker, cpuBefore: number) {
    this.#examining = true;
    try {
      const [{ user, system }, { used_heap_size, external_memory }] = await Promise.all([
        worker.cpuUsage(),
        worker.getHeapStatistics(),
      ]);
      const taken = (user + system) / 1000;
      // answering the query takes some CPU time, too
      if (taken - this.#lastCpu > ANSWER_MS) this.#still = 0;
      this.#lastCpu = taken;
      const computing = Math.min(taken - cpuBefore, this.#silence);
      this.#spent += Math.max(0, computing - this.#computing);
      this.#computing = computing;
      this.#measure(Math.round(used_heap_size / MB), Math.round(external_memory / MB));
      if (this.#computing >= this.#limits.hung) await this.#findings.hangs();
    } catch {
      // the thread ended meanwhile
    } finally {
      this.#examining = false;
    }
  }
}
