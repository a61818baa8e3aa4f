/** `AbortSignal.any`, which core-js does not have: a signal that aborts as soon as one of several does. */
AbortSignal.any ??= (signals) => {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) {
      abort();
      break;
    }
    // each stops listening when the first has aborted
    signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
};
