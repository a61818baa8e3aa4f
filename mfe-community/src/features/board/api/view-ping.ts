import { addressOf, anonymToken, getToken } from '@onmaum/shared-auth';
import type { Board } from '@onmaum/shared-contract';
import { countView } from '@onmaum/shared-contract/home/calls';
import { useHydrated } from '@onmaum/shared-ui';
import { useEffect, useState } from 'react';

/** Delay in browsers without `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 2_000;

/**
 * Reports a view to the API when a post is shown (rules/boards.md#views). Fetching the post counts no view, since the site also
 * fetches posts that are not opened.
 */
export function useViewPing(board: Board, id: number) {
  const wasServerRendered = useWasServerRendered();
  useEffect(
    () => (wasServerRendered ? whenIdle(() => sendView(board, id)) : undefined),
    [wasServerRendered, board, id],
  );
}

/** Whether the component was hydrated from server-rendered markup. */
function useWasServerRendered(): boolean {
  const hydrating = !useHydrated();
  return useState(hydrating)[0];
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
  if (getToken()) return;
  const body = new Blob([JSON.stringify({ anonym_token: anonymToken() })], { type: 'application/json' });
  navigator.sendBeacon(addressOf(countView, { table: board, id }), body);
}
