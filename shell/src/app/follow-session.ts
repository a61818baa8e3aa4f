import { followOtherTabs, getToken, onSessionSignals, sessionStore } from '@onmaum/shared-auth';
import { loginPath, paths } from '@onmaum/shared-contract/paths';
import { TEXT } from '@onmaum/shared-contract/texts';
import { alertDialog } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';
import { isPersonal } from './query-client.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Synchronises page, query cache and other tabs with the session. Starts after hydration, until the page is closed. */
export function followSession(client: QueryClient, router: Router) {
  const mark = () => {
    const signedIn = sessionStore.getState().token !== '';
    if (signedIn) document.documentElement.dataset.session = 'member';
    else delete document.documentElement.dataset.session;
  };
  mark();
  if (sessionStore.getState().token) void client.invalidateQueries({ predicate: isPersonal });

  sessionStore.subscribe((now, before) => {
    mark();
    if (now.user_idx === before.user_idx && Boolean(now.token) === Boolean(before.token)) return;
    // the next person must not see the previous one's data
    void client.resetQueries({ predicate: isPersonal });
    if (!now.token && isPrivate(router)) void router.navigate(paths.home, { replace: true });
  });
  followOtherTabs();

  let showing = false;
  const alertAndNavigate = async (text: string, to: string) => {
    if (showing) return;
    showing = true;
    await alertDialog(text);
    await router.navigate(to);
    showing = false;
  };
  onSessionSignals({
    loginNeeded: (text) => {
      const { pathname, search } = router.state.location;
      void alertAndNavigate(text, loginPath(pathname + search));
    },
    sessionEnded: () => {
      // ignore further calls that fail after the session has ended
      if (getToken() && router.state.location.pathname !== paths.logout)
        void alertAndNavigate(TEXT.tokenExpired, paths.logout);
    },
  });
}

const isPrivate = (router: Router) =>
  router.state.matches.some(({ route }) => (route.handle as { private?: boolean } | undefined)?.private);
