/** Limits of a rendering thread. Times in milliseconds, memory in megabytes; tests use smaller ones. */
export const THREAD_LIMITS = {
  /** Interval of checks. Times are counted in checks, so that a suspended machine causes no fault. */
  tick: 100,
  /** Time to become ready; time spent waiting for a CPU does not count. */
  start: 10_000,
  /** Time limit of a page, longer than all its calls may take together. */
  page: 20_000,
  /** Pages rendered at once: enough to render some while others wait for their calls. */
  atOnce: 16,
  /** Pages that may wait for their turn; further ones are refused, so that the accepted ones are not late. */
  waiting: 100,
  /** Longest wait of a page for its turn; then the frame is sent without the area. */
  turn: 4_000,
  /** Longest computation without a pause before the pages of a thread are rendered without the area. */
  stall: 1_200,
  /** Longest silence of a thread that is not computing, before its pages are rendered without the area. */
  silent: 1_800,
  /**
   * Most pages in a stalled thread for which its code is at fault. More of them may compute for `stall` together although
   * none takes long.
   */
  blamed: 4,
  /** Computation without a pause after which a thread counts as hung. */
  hung: 3_000,
  /** Silence without CPU use or an answer after which a thread counts as hung, because it is blocked. */
  blocked: 10_000,
  /** Heap size that ends the thread, measured from outside. */
  heap: 512,
  /** V8's own heap limit. It is far above `heap`, because exceeding it in one step ends the whole process. */
  engineHeap: 2_048,
  /** A thread whose heap, buffers or timers exceed these sizes and this number for `leaking` milliseconds is replaced. */
  softHeap: 384,
  softBuffers: 256,
  softTimers: 2_000,
  leaking: 2_000,
  /** Buffer size that ends the thread. */
  buffers: 768,
  /** Files and connections that a thread may hold open. Each page has some for its calls; the process has a limit for all. */
  files: 512,
  /** This many replacements within `within` milliseconds quarantine the release. */
  replacements: 3,
  within: 600_000,
};
/** `stall` of home, which loses less when it is rendered without its fragments. */
export const HOME_STALL = 250;
export type ThreadLimits = typeof THREAD_LIMITS;
