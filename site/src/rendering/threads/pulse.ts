import { getHeapStatistics } from 'node:v8';

/**
 * State of a rendering thread in shared memory, which the main thread can read while the thread computes. It has four numbers:
 * a counter of beats, and the CPU time in milliseconds, the heap and the buffers in megabytes at the last beat.
 */
const BEAT = 0;
const CPU = 1;
const HEAP = 2;
const BUFFERS = 3;

const BEAT_MS = 50;
export const MB = 1024 * 1024;

export const newPulse = () => new Int32Array(new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT));

/**
 * Called in the thread: updates the pulse whenever the event loop of the thread is free.
 * @returns a function that adds a beat at once, for long work that keeps the event loop busy
 */
export function startPulse(pulse: Int32Array): () => void {
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
  };
  measure();
  setInterval(measure, BEAT_MS);
  return beat;
}

/** Called in the main thread. */
export const readPulse = (pulse: Int32Array) => ({
  beat: Atomics.load(pulse, BEAT),
  cpu: Atomics.load(pulse, CPU),
  heap: Atomics.load(pulse, HEAP),
  buffers: Atomics.load(pulse, BUFFERS),
});
