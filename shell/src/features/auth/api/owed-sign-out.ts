import { getToken, sessionStore } from '@onmaum/shared-auth';
import { paths } from '@onmaum/shared-contract/paths';
import { matchPath } from 'react-router-dom';

/**
 * Local-storage key that says that the server has not answered a sign-out: until it does, whoever has this browser can
 * renew the session with its cookie (rules/sign-in.md#logging-out). Storage access throws when it is forbidden: what is
 * owed is then asked for once.
 */
const KEY = 'onmaum-owed-sign-out';

export function owe() {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // no page after this one knows of it
  }
}

export function forgetOwed() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // there is none
  }
}

function isOwed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * Sends what is owed, now and whenever the connection returns, until somebody signs in. Not on the page for signing in:
 * a late answer would take the cookie of the new session.
 * @param endOnServer called only when something is owed, so that other pages load nothing for it
 */
export function followOwedSignOut(endOnServer: () => Promise<void>) {
  const send = () => {
    if (!isOwed() || getToken() || matchPath(paths.login, location.pathname)) return;
    // a part that does not load is asked for again with the connection
    void endOnServer().catch(() => undefined);
  };
  send();
  window.addEventListener('online', send);
  sessionStore.subscribe((now, before) => {
    if (now.token && !before.token) forgetOwed();
  });
}
