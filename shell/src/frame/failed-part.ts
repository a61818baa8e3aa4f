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
 * Retries what could not be loaded, and says so if it fails again.
 * @returns the function that retries, and whether it runs
 */
export function useRetry(act: () => Promise<unknown>): [retry: () => void, busy: boolean] {
  const [busy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    act()
      .catch(() => toast('아직 연결되지 않았어요. 잠시 후 다시 시도해 주세요.', { tone: 'danger' }))
      .finally(() => setBusy(false));
  };
  return [retry, busy];
}

/** Reloads the page when the site responds, so that the frame is not lost while offline. */
export const reloadPage = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => {
    location.reload();
    // never ends, so that the button stays busy until the new page arrives
    return new Promise(() => {});
  });

/**
 * Ref for the note above server-rendered content whose code is missing, or for the element around the content.
 * Without the part that does this the content can still be read.
 */
export const settleSent = (part: HTMLElement | null) =>
  void import(/* webpackChunkName: "failed" */ './settle-sent.ts').then(
    ({ settle }) => part && settle(part),
    () => undefined,
  );
