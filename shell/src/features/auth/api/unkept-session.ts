import { call, getToken, isInconclusive, isSessionKept, openSession } from '@onmaum/shared-auth';
import { refresh } from '@onmaum/shared-contract/auth/calls';
import { UNKEPT_COOKIE } from '../unkept-cookie.ts';
import { readCookie, writeCookie } from '../way-store.ts';

/** Lifetime of the cookie, the same as that of the refresh cookie (rules/sign-in.md#session). */
const SECONDS = 30 * 24 * 3600;

/** Sets the mark for later documents if the browser refused to store the session; otherwise removes the mark. */
export const noteUnkept = () => writeCookie(UNKEPT_COOKIE, '1', getToken() && !isSessionKept() ? SECONDS : 0);

/** Time until a renewal that got no answer is retried. */
const RETRY_MS = 10_000;

/**
 * Renews the session of the previous document, which the browser refused to store, with the refresh cookie. If the server does
 * not answer, the page is shown as to a visitor until a retry succeeds.
 */
export async function renewUnkept(): Promise<void> {
  if (getToken()) return;
  try {
    openSession(await call(refresh, { signingIn: true, timeout: 5_000 }));
  } catch (error) {
    if (isInconclusive(error)) {
      const again = () => {
        clearTimeout(timer);
        window.removeEventListener('online', again);
        // another tab may have signed out meanwhile, which removes the mark
        if (readCookie(UNKEPT_COOKIE) !== null) void renewUnkept();
      };
      const timer = setTimeout(again, RETRY_MS);
      window.addEventListener('online', again);
      return;
    }
  }
  noteUnkept();
}
