/** Polyfill of `AbortSignal.any`, which core-js lacks: returns a signal that aborts when one of several signals aborts. */
AbortSignal.any ??= (signals) => {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) {
      abort();
      break;
    }
    // all listeners are removed when the first signal has aborted
    signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
};
