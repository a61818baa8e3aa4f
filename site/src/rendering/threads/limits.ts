/** Limits of a rendering thread: times in milliseconds, memory in megabytes. Tests use other values. */
export const THREAD_LIMITS = {
  /** Interval of checks. Times are counted in checks, so that a suspended machine causes no fault. */
  tick: 100,
  /** Time to become ready; time spent waiting for a CPU does not count. */
  start: 10_000,
  /** Time limit for rendering a page; longer than the timeouts of all its calls together. */
  page: 20_000,
  /**
   * Maximum number of pages that a thread renders at once. It is large enough to render some pages while others wait for calls.
   */
  atOnce: 16,
  /** Maximum number of pages that may wait to be rendered. Further pages are refused, so that the accepted ones are not late. */
  waiting: 100,
  /** Longest time that a page waits before its rendering begins. After this time the frame is sent without the area. */
  turn: 4_000,
  /** If a thread computes for this long without a pause, its pages are rendered without the area. */
  stall: 1_200,
  /** If a thread is silent for this long, its pages are rendered without the area, even if it is not computing. */
  silent: 1_800,
  /**
   * The code of a stalled thread is at fault only if the thread renders at most this many pages. More pages may compute for
   * `stall` together although none of them takes long.
   */
  blamed: 4,
  /** Computation without a pause after which a thread counts as hung. */
  hung: 3_000,
  /** A thread that is silent and uses no CPU counts as blocked, and so as hung, after this time. */
  blocked: 10_000,
  /** Heap size at which the site server ends the thread. */
  heap: 512,
  /** V8's own heap limit. It is far above `heap`, because exceeding it in one step ends the whole process. */
  engineHeap: 2_048,
  /** A thread is replaced if its heap, its buffers or its number of timers exceed these limits for `leaking` milliseconds. */
  softHeap: 384,
  softBuffers: 256,
  softTimers: 2_000,
  leaking: 2_000,
  /** Buffer size that ends the thread. */
  buffers: 768,
  /**
   * Maximum number of open files and connections of a thread. Each page opens some for its calls; all threads share the process's
   * limit.
   */
  files: 512,
  /** This many replacements within `within` milliseconds quarantine the release. */
  replacements: 3,
  within: 600_000,
};
/** `stall` for home. It is shorter, since home is useful even without its fragments. */
export const HOME_STALL = 250;
export type ThreadLimits = typeof THREAD_LIMITS;
