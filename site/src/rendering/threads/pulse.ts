import { getHeapStatistics } from 'node:v8';
import type { HeldResources } from './held-resources.ts';

/**
 * State of a rendering thread in shared memory, which the main thread can read while the thread computes. It has seven numbers:
 * a counter of beats, the CPU time in milliseconds, the heap and the buffers in megabytes at the last beat, the pages that the
 * thread is rendering, and the files and timers that it holds.
 */
const BEAT = 0;
const CPU = 1;
const HEAP = 2;
const BUFFERS = 3;
const PAGES = 4;
const FILES = 5;
const TIMERS = 6;
const NUMBERS = 7;

const BEAT_MS = 50;
export const MB = 1024 * 1024;

export const newPulse = () => new Int32Array(new SharedArrayBuffer(NUMBERS * Int32Array.BYTES_PER_ELEMENT));

/** Functions with which a thread updates its pulse between the regular beats. */
interface Pulse {
  /** Adds a beat at once, for long work that keeps the event loop busy. */
  beat: () => void;
  /** Counts the pages that are being rendered. */
  pageBegins: () => void;
  pageEnds: () => void;
}

/**
 * Called in the thread: updates the pulse whenever the event loop of the thread is free.
 * @param held counts the resources that the thread holds
 */
export function startPulse(pulse: Int32Array, held: () => HeldResources): Pulse {
  const beat = () => {
    Atomics.add(pulse, BEAT, 1);
  };
  const measure = () => {
    beat();
    const { user, system } = process.threadCpuUsage();
    const { used_heap_size, external_memory } = getHeapStatistics();
    Atomics.store(pulse, CPU, Math.round((user + system) / 1000));
    Atomics.store(pulse, HEAP, Math.round(used_heap_size / MB));
    Atomics.store(pulse, BUFFERS, Math.round(external_memory / MB));
    const { files, timers } = held();
    Atomics.store(pulse, FILES, files);
    Atomics.store(pulse, TIMERS, timers);
  };
  measure();
  setInterval(measure, BEAT_MS);
  const count = (change: number) => {
    Atomics.add(pulse, PAGES, change);
    beat();
  };
  return { beat, pageBegins: () => count(1), pageEnds: () => count(-1) };
}

/** Called in the main thread. */
export const readPulse = (pulse: Int32Array) => ({
  beat: Atomics.load(pulse, BEAT),
  cpu: Atomics.load(pulse, CPU),
  heap: Atomics.load(pulse, HEAP),
  buffers: Atomics.load(pulse, BUFFERS),
  pages: Atomics.load(pulse, PAGES),
  files: Atomics.load(pulse, FILES),
  timers: Atomics.load(pulse, TIMERS),
});
