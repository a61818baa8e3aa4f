import { getToken, providerStart, toApiError, useIsSignedIn } from '@onmaum/shared-auth';
import type { LoginResult } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { TEXT } from '@onmaum/shared-contract/texts';
import { alertDialog } from '@onmaum/shared-ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readArrival } from './arrival.ts';
import { exchangeOnce } from './exchange-once.ts';
import { endJoin, keepTicket } from './join-storage.ts';
import { leaveFor } from './leave-for.ts';
import { rememberNext, takeNext } from './next-path.ts';

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
  const [view, setView] = useState(() => ({ busy: isOnTheWay(search), message: '' }));
  const signedIn = useIsSignedIn();
  const navigate = useNavigate();

  useEffect(() => {
    let gone = false;
    const go = (to: string) => navigate(to, { replace: true });
    const offerAgain = (message: string) => setView({ busy: false, message });
    const arrival = readArrival(search, hash);

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
        offerAgain(arrival.byPerson ? CANCELLED : REFUSED);
        break;
      case 'return':
        void go(paths.login);
        setView({ busy: true, message: '' });
        exchangeOnce(arrival).then(
          (result) => {
            if (!gone) void go(afterLogin(result));
          },
          (failure: unknown) => {
            if (gone) return;
            const { status, message } = toApiError(failure);
            offerAgain(status === 403 ? '' : message);
            if (status === 403) void alertDialog(TEXT.accountDisabled);
          },
        );
    }
    return () => {
      gone = true;
    };
  }, [search, hash, navigate]);

  useEffect(() => {
    if (signedIn && !view.busy) void navigate(paths.mypage, { replace: true });
  }, [signedIn, view.busy, navigate]);

  return view;
}

const isOnTheWay = (search: string) => ['return', 'auto'].includes(readArrival(search).kind);

/** Puts away what the answer brought; @returns where to go on. */
function afterLogin(result: LoginResult): string {
  if (result.status === 'join') {
    keepTicket(result);
    return paths.join;
  }
  endJoin();
  return takeNext();
}
