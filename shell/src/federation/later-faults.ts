import { onPage, reportError, reportThrown } from './remote-modules.ts';
import { throwerOf } from './thrower.ts';

/** Names of errors of failed or aborted calls. They are not reported, since they reveal no fault of the code. */
const OF_CALLS = ['ApiError', 'AxiosError', 'AbortError', 'NetworkError', 'TimeoutError'];
const FAILED_FETCH = /^(Failed to fetch|Load failed|NetworkError)/;

const isOfCall = ({ name, message }: Error) => OF_CALLS.includes(name) || FAILED_FETCH.test(message);

/** Reports errors that an area throws outside of rendering, such as after a press, and rejections that it does not handle. */
export function watchLater(): void {
  const report = (error: unknown) => {
    if (onPage(throwerOf(error)) && error instanceof Error && !isOfCall(error)) reportThrown('later', error);
  };
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** Number of times that a page may write the history in a second. */
const ENTRIES_A_SECOND = 50;

/**
 * Limits how often the history is written, since an endless loop of writes would block the page. Further calls within a second
 * are dropped, and the first of them is reported. Without this limit, browsers drop them silently or throw.
 */
export function limitHistory(): void {
  let since = Number.NEGATIVE_INFINITY;
  let calls = 0;
  const { history } = window;
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history);
    history[name] = (...entry) => {
      const now = performance.now();
      if (now - since >= 1_000) [since, calls] = [now, 0];
      calls += 1;
      if (calls <= ENTRIES_A_SECOND) write(...entry);
      else if (calls === ENTRIES_A_SECOND + 1) {
        reportError('later', 'HistoryLoop', onPage(throwerOf(new Error())));
      }
    };
  }
}
