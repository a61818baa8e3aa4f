import { toast, useOnline } from '@onmaum/shared-ui';
import { useEffect, useRef, useState } from 'react';

/**
 * Calls a function when a lost connection returns.
 * @returns whether there is a connection
 */
export function useReconnect(act: () => void): boolean {
  const online = useOnline();
  const lost = useRef(false);
  useEffect(() => {
    if (online && lost.current) act();
    lost.current = !online;
  }, [online, act]);
  return online;
}

/**
 * Repeats a failed attempt to load something, and shows a message if it fails again.
 * @returns the function that retries, and whether a retry is running
 */
export function useRetry(act: () => Promise<unknown>): [retry: () => void, busy: boolean] {
  const [busy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    void orNotify(act()).finally(() => setBusy(false));
  };
  return [retry, busy];
}

/** Shows a message if an attempt fails. @returns a promise that resolves when the attempt has ended */
export const orNotify = (attempt: Promise<unknown>) =>
  attempt.catch(() => toast('아직 연결되지 않았어요. 잠시 후 다시 시도해 주세요.', { tone: 'danger' }));

/** Reloads the page if the site responds; otherwise rejects, so that the frame stays while there is no connection. */
export const reloadPage = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => {
    location.reload();
    // never ends, so that the button stays busy until the new page arrives
    return new Promise(() => {});
  });

/**
 * Makes server-rendered content usable although its code is missing (settle-sent.ts). This function is a ref for the note above
 * the content, or for the element around the content. If loading settle-sent.ts fails, the content can still be read.
 */
export const settleSent = (part: HTMLElement | null) =>
  void import(/* webpackChunkName: "failed" */ './settle-sent.ts').then(
    ({ settle }) => part && settle(part),
    () => undefined,
  );
