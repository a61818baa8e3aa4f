/** Longest wait for a browser that is never idle, and the wait of one that does not tell. */
const IDLE_MS = 2_000;

/** When the browser has nothing to do. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_MS });
    else setTimeout(resolve, IDLE_MS);
  });
