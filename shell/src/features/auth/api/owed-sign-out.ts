import { deviceStore, getToken, sessionStore } from '@onmaum/shared-auth';
import { paths } from '@onmaum/shared-contract/site/paths';
import { matchPath } from 'react-router-dom';

/**
 * Local-storage key of an owed sign-out: a sign-out that the server has not answered yet. Until then, anybody who uses this
 * browser could renew the session with the refresh cookie (rules/sign-in.md#logging-out). If the browser refuses storage, the
 * value is kept until the page is closed.
 */
const KEY = 'onmaum-owed-sign-out';

export const owe = () => void deviceStore.set(KEY, '1');

export const forgetOwed = () => deviceStore.remove(KEY);

const isOwed = () => deviceStore.get(KEY) !== null;

/**
 * Sends an owed sign-out now, and again whenever the connection returns, until it is answered or somebody signs in. It is not
 * sent on the login page, since a late answer would delete the cookie of the new session.
 * @param endOnServer sends it; called only when a sign-out is owed, so that most pages do not load the code for this
 * @returns a function that sends the sign-out if one is owed
 */
export function followOwedSignOut(endOnServer: () => Promise<void>): () => void {
  const send = () => {
    if (!isOwed() || getToken() || matchPath(paths.login, location.pathname)) return;
    // if the code cannot be loaded, the next attempt follows when the connection returns
    void endOnServer().catch(() => undefined);
  };
  send();
  window.addEventListener('online', send);
  sessionStore.subscribe((now, before) => {
    if (now.token && !before.token) forgetOwed();
  });
  return send;
}
