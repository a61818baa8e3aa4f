import { followOtherTabs, getToken, onSessionSignals, sessionStore } from '@onmaum/shared-auth';
import { loginPath, paths } from '@onmaum/shared-contract/paths';
import { TEXT } from '@onmaum/shared-contract/texts';
import { alertDialog } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';
import { isPersonal } from './query-client.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Keeps page, cache and other tabs in step with the session. Starts after hydration, for the life of the page. */
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
    // what one person saw must not be there for the next
    void client.resetQueries({ predicate: isPersonal });
    if (!now.token && isPrivate(router)) void router.navigate(paths.home, { replace: true });
  });
  followOtherTabs();

  let telling = false;
  const tell = async (text: string, to: string) => {
    if (telling) return;
    telling = true;
    await alertDialog(text);
    await router.navigate(to);
    telling = false;
  };
  onSessionSignals({
    loginNeeded: (text) => {
      const { pathname, search } = router.state.location;
      void tell(text, loginPath(pathname + search));
    },
    sessionEnded: () => {
      // calls that were still on their way when it ended have nothing to add
      if (getToken() && router.state.location.pathname !== paths.logout) void tell(TEXT.tokenExpired, paths.logout);
    },
  });
}

const isPrivate = (router: Router) =>
  router.state.matches.some(({ route }) => (route.handle as { private?: boolean } | undefined)?.private);
