import {
  clearSession,
  followOtherTabs,
  forgetWritingOf,
  getToken,
  type LoginRequest,
  onSessionSignals,
  ownsPush,
  readChangedSession,
  sessionStore,
} from '@onmaum/shared-auth';
import { loginPath, paths } from '@onmaum/shared-contract/site/paths';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { alertDialog, confirmDialog, dismissDialogs } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';
import { followOwedSignOut, owe } from '../features/auth/api/owed-sign-out.ts';
import { type LogoutState, rememberInterrupted } from '../features/auth/interrupted.ts';
import { audienceOf } from '../federation/remote-modules.ts';
import { forgetPages } from '../offline/forget-pages.ts';
import { levelOf } from './page-handle.ts';
import { isPersonal } from './query-client.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Keeps the page, the query cache and other tabs consistent with the session, from hydration until the page is closed. */
export function followSession(client: QueryClient, router: Router) {
  const mark = () => {
    if (getToken()) document.documentElement.dataset.session = 'member';
    else delete document.documentElement.dataset.session;
  };
  mark();
  if (getToken()) void client.invalidateQueries({ predicate: isPersonal });

  void followPush(false);

  sessionStore.subscribe((now, before) => {
    mark();
    if (now.user_idx === before.user_idx && Boolean(now.token) === Boolean(before.token)) return;
    // the list by which posts in the document were folded belongs to the previous person
    delete document.documentElement.dataset.blocks;
    if (before.token) void forgetPages();
    void followPush(before.token !== '');
    dismissDialogs();
    // the next person must not see the previous one's data
    void client.resetQueries({ predicate: isPersonal });
    // a page for staff: its code may be loaded now
    if (now.token && audienceOf(router.state.location.pathname))
      void router.navigate(addressOf(router), { replace: true });
    if (now.token || !isPrivate(router)) return;
    // the session ended in another tab: the next sign-in leads back to this page
    rememberInterrupted(addressOf(router), before.user_idx);
    goHomeUnasked(router);
  });
  followOtherTabs();
  const sendOwed = followOwedSignOut(async () => {
    const { endOnServer } = await import(/* webpackChunkName: "session" */ '../features/auth/api/sign-in.ts');
    await endOnServer();
  });
  router.subscribe(({ location, errors }) => {
    if (location.pathname !== paths.logout || !errors || !getToken()) return;
    // the code of the page could not be loaded, for example without a connection: the session ends on this device nevertheless
    owe();
    clearSession({ isExpired: (location.state as LogoutState | null)?.isExpired === true });
    sendOwed();
    // only after the router has completed the navigation to this page
    queueMicrotask(() => void router.navigate(paths.home, { replace: true }).then(() => alertDialog(TEXT.loggedOut)));
  });

  let showing = false;
  const navigateAfter = async (ask: () => Promise<boolean>, to: string, state?: LogoutState) => {
    if (showing) return;
    showing = true;
    try {
      if (await ask()) await router.navigate(to, { state });
    } finally {
      showing = false;
    }
  };
  onSessionSignals({
    loginNeeded: (request) => {
      void navigateAfter(() => askToLogIn(request), loginPath(request.next ?? addressOf(router)));
    },
    sessionEnded: ({ code, message }) => {
      // ignore further calls that fail after the session has ended
      if (!getToken() || router.state.location.pathname === paths.logout) return;
      if (code === 'membership_ended') return void endMembership(router, message);
      rememberInterrupted(addressOf(router), sessionStore.getState().user_idx);
      void navigateAfter(announceEnd, paths.logout, { isExpired: true });
    },
  });
}

/**
 * Leaves a page whose person is signed out. A form that asks before it is left (`useLeaveGuard`) must not block this: it
 * disappears together with the person's data, so nobody could answer.
 */
function goHomeUnasked(router: Router) {
  const blockers = () => [...router.state.blockers.values()];
  // an open question belongs to another navigation, which must not be continued
  for (const blocker of blockers()) blocker.reset?.();
  void router.navigate(paths.home, { replace: true });
  for (const blocker of blockers()) blocker.proceed?.();
}

/**
 * Does what the page of the withdrawal does after its answer (rules/mypage.md#withdrawal): the answer was lost, or the withdrawal
 * was sent from another device.
 */
async function endMembership(router: Router, text: string) {
  const { user_idx } = sessionStore.getState();
  clearSession();
  forgetWritingOf(user_idx);
  goHomeUnasked(router);
  // waits until home is shown, because the navigation would close the dialog
  await router.navigate(paths.home, { replace: true });
  void alertDialog(text);
}

/**
 * Moves this browser's push subscription to the person who is signed in now. Even if the code for this cannot be loaded, the
 * previous person gets no more messages: signing out ends the subscription on the server.
 */
async function followPush(wasSomebodyElse: boolean): Promise<void> {
  if (!wasSomebodyElse && !ownsPush()) return;
  try {
    const push = await import(/* webpackChunkName: "push" */ '@onmaum/shared-auth/push');
    if (wasSomebodyElse) await push.forgetPush();
    await push.renewPush();
  } catch {
    // tried again when the next page is loaded
  }
}

/**
 * Shows the message that the session has ended, until the member confirms it. After a navigation, it is shown again.
 * @returns whether it was confirmed; false if somebody has signed in in another tab meanwhile
 */
async function announceEnd(): Promise<boolean> {
  const ended = getToken();
  dismissDialogs();
  let read = false;
  while (!read && getToken() === ended) read = await alertDialog(TEXT.tokenExpired, { required: true });
  readChangedSession();
  return read && getToken() === ended;
}

/** Shows the login dialog. @returns whether the visitor wants to log in (rules/sign-in.md#acts-that-need-login) */
const askToLogIn = ({ text, dialog }: LoginRequest): Promise<boolean> =>
  dialog === 'choice' ? confirmDialog({ text, confirm: '로그인하기', cancel: '닫기' }) : alertDialog(text);

const addressOf = ({ state: { location } }: Router) => location.pathname + location.search + location.hash;

const isPrivate = (router: Router) =>
  levelOf(router.state.matches, new URL(addressOf(router), window.location.origin)) !== null;
