import { addressOf, anonymToken, call, getToken } from '@onmaum/shared-auth';
import type { Board } from '@onmaum/shared-contract';
import { countView } from '@onmaum/shared-contract/home/calls';
import { useEffect } from 'react';

/** Delay in browsers without `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 2_000;

/**
 * Reports a view to the API when a post is shown (rules/boards.md#views). Fetching the post counts no view, since the site also
 * fetches posts that are not opened.
 */
export function useViewPing(board: Board, id: number) {
  useEffect(() => whenIdle(() => sendView(board, id)), [board, id]);
}

/** Runs a task when the browser is idle. @returns a function that cancels it */
function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(task);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, IDLE_FALLBACK_MS);
  return () => clearTimeout(timer);
}

function sendView(board: Board, id: number) {
  const params = { table: board, id };
  const body = { anonym_token: anonymToken() };
  if (getToken()) {
    // a view that is not counted is no failure that the member should see
    void call(countView, { params, body, background: true }).catch(() => undefined);
    return;
  }
  // a beacon has no token, but needs no HTTP client, which a visitor who only reads does not load
  navigator.sendBeacon(addressOf(countView, params), new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
