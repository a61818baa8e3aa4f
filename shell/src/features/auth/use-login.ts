import { getToken, providerStart, toApiError, useIsSignedIn } from '@onmaum/shared-auth';
import type { LoginResult } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { TEXT } from '@onmaum/shared-contract/texts';
import { alertDialog } from '@onmaum/shared-ui';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Arrival, readArrival } from './arrival.ts';
import { exchangeOnce } from './exchange-once.ts';
import { endJoin, keepTicket } from './join-storage.ts';
import { leaveFor } from './leave-for.ts';
import { rememberNext, takeNext } from './next-path.ts';
import { useHydrated } from './use-hydrated.ts';

const REFUSED = '로그인하지 못했어요. 다시 시도해 주세요.';
const CANCELLED = '로그인을 취소하셨어요. 원하실 때 다시 시작해 주세요.';

/** What the login page shows: its buttons, perhaps with a text, or that something is under way. */
interface LoginView {
  busy: boolean;
  message: string;
}

/** Takes a person through the login page (part-1 §2 and §4). */
export function useLogin(): LoginView {
  // the address is cleaned at once: what it said when the page opened counts
  const [{ search, hash }] = useState(useLocation());
  const arrival = useMemo(() => readArrival(search, hash), [search, hash]);
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();

  useEffect(() => {
    let gone = false;
    const go = (to: string) => navigate(to, { replace: true });

    switch (arrival.kind) {
      case 'visit':
        rememberNext(search);
        break;
      case 'auto':
        if (getToken()) void go(paths.mypage);
        else leaveFor(providerStart(arrival.provider));
        break;
      case 'refused':
        void go(paths.login);
        break;
      case 'return':
        void go(paths.login);
        exchangeOnce(arrival).then(
          (result) => {
            if (!gone) void go(afterLogin(result));
          },
          (error: unknown) => {
            if (gone) return;
            const { status, message } = toApiError(error);
            setFailure(status === 403 ? '' : message);
            if (status === 403) void alertDialog(TEXT.accountDisabled);
          },
        );
    }
    return () => {
      gone = true;
    };
  }, [arrival, search, navigate]);

  const signedIn = useIsSignedIn();
  const onTheWay = isOnTheWay(arrival) && failure === undefined;
  useEffect(() => {
    if (signedIn && !onTheWay) void navigate(paths.mypage, { replace: true });
  }, [signedIn, onTheWay, navigate]);

  // the server never sees the fragment, and hydration must show what the server did
  const shown = useHydrated() ? arrival : readArrival(search);
  return { busy: isOnTheWay(shown) && failure === undefined, message: failure ?? refusal(shown) };
}

const isOnTheWay = ({ kind }: Arrival) => kind === 'return' || kind === 'auto';

const refusal = (arrival: Arrival) => (arrival.kind !== 'refused' ? '' : arrival.byPerson ? CANCELLED : REFUSED);

/** Puts away what the answer brought; @returns where to go on. */
function afterLogin(result: LoginResult): string {
  if (result.status === 'join') {
    keepTicket(result);
    return paths.join;
  }
  endJoin();
  return takeNext();
}
