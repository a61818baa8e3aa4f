import { onShownAgain } from './on-shown-again.ts';

/** Time after which the page can be used again in any case: the browser may block a window, and a person may stop a navigation. */
const USABLE_AGAIN_MS = 10_000;

/** Waits until the page can be used again: after a window has closed, after going back, or after a timeout. */
export const untilUsable = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('focus', done);
      resolve();
    };
    const stop = onShownAgain(done);
    const timer = setTimeout(done, USABLE_AGAIN_MS);
    window.addEventListener('focus', done);
  });
