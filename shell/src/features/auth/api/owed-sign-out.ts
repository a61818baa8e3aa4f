import { deviceStore, getToken, sessionStore } from '@onmaum/shared-auth';
import { paths } from '@onmaum/shared-contract/site/paths';
import { matchPath } from 'react-router-dom';

/**
 * Local-storage key that says that the server has not answered a sign-out: until it does, whoever has this browser can
 * renew the session with its cookie (rules/sign-in.md#logging-out). If storage is forbidden,
 * it is requested as long as the page lasts.
 */
const KEY = 'onmaum-owed-sign-out';

export const owe = () => void deviceStore.set(KEY, '1');

export const forgetOwed = () => deviceStore.remove(KEY);

const isOwed = () => deviceStore.get(KEY) !== null;

/**
 * Sends what is owed, now and whenever the connection returns, until somebody signs in. Not on the page for signing in:
 * a late answer would take the cookie of the new session.
 * @param endOnServer called only when something is owed, so that other pages load nothing for it
 */
export function followOwedSignOut(endOnServer: () => Promise<void>) {
  const send = () => {
    if (!isOwed() || getToken() || matchPath(paths.login, location.pathname)) return;
    // a part that does not load is requested again when the connection returns
    void endOnServer().catch(() => undefined);
  };
  send();
  window.addEventListener('online', send);
  sessionStore.subscribe((now, before) => {
    if (now.token && !before.token) forgetOwed();
  });
}
