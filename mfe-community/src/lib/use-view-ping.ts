import { anonymToken, getToken } from '@onmaum/shared-auth';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { BOARD_TABLE, type Board } from './query-keys.ts';

/** Browsers without idle callbacks wait this long instead. */
const CALM_MS = 2_000;

/**
 * Counts the view of a visitor whose post came with the page: nothing else asks the API for it then. What
 * the browser fetched was counted by that call, and so is a member's own copy.
 */
export function useViewPing(board: Board, id: number) {
  const cameWithPage = useCameWithPage();
  useEffect(() => (cameWithPage ? whenIdle(() => ping(board, id)) : undefined), [cameWithPage, board, id]);
}

/** Whether the component took over markup of the server. */
function useCameWithPage(): boolean {
  const hydrating = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  return useState(hydrating)[0];
}

/** @returns a function that calls it off */
function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(task);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, CALM_MS);
  return () => clearTimeout(timer);
}

function ping(board: Board, id: number) {
  if (getToken()) return;
  const body = new Blob([JSON.stringify({ anonym_token: anonymToken() })], { type: 'application/json' });
  navigator.sendBeacon(`/api/main/view/${BOARD_TABLE[board]}/${id}`, body);
}
