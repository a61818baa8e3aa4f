/** Limits of a rendering thread. Times in milliseconds, memory in megabytes; tests use smaller ones. */
export const THREAD_LIMITS = {
  /** How often a thread is looked at. Only these looks are counted, so that a suspended machine accuses nobody. */
  tick: 100,
  /** Until it is ready; time in which it waits for a processor does not count. */
  start: 10_000,
  /** Longer than all calls of a page may take together. */
  page: 20_000,
  /** Pages that it renders at once: enough to wait for the calls of some while it renders others. */
  atOnce: 16,
  /** A page that waits so long for its turn is rendered elsewhere. */
  turn: 4_000,
  /** The pages of a thread that computes so long without a pause are rendered elsewhere. */
  stall: 1_200,
  /** So are those of one that is silent so long, for whatever reason. */
  silent: 1_800,
  /** A thread that computes so long without a pause counts as hanging. */
  hung: 3_000,
  /** So does one that does not even answer so long, as one that is blocked. */
  blocked: 10_000,
  /** A heap that ends the thread, as seen from outside. */
  heap: 512,
  /** The engine's own limit is far above: who leaps over it ends the whole process, not the thread alone. */
  engineHeap: 2_048,
  /** A thread that holds so much for some time is replaced. */
  softHeap: 384,
  softBuffers: 256,
  leaking: 2_000,
  /** Buffers that end the thread. */
  buffers: 768,
  /** As often within this time a thread may be replaced. */
  replacements: 3,
  within: 600_000,
};
/** Home loses less when it is rendered elsewhere. */
export const HOME_STALL = 250;
export type ThreadLimits = typeof THREAD_LIMITS;
