import { getToken, toApiError, useIsSignedIn } from '@onmaum/shared-auth';
import type { LoginResult } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { alertDialog, useHydrated } from '@onmaum/shared-ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { providerStart } from '../api/sign-in.ts';
import { endJoin, keepTicket } from '../join-storage.ts';
import { leaveFor } from '../leave-for.ts';
import { rememberNext, takeNext } from '../next-path.ts';
import { type Arrival, readArrival } from './arrival.ts';
import { exchangeOnce } from './exchange-once.ts';
import { endWay, passedBy } from './way.ts';

const REFUSED = '로그인하지 못했어요. 다시 시도해 주세요.';
const CANCELLED = '로그인을 취소하셨어요. 원하실 때 다시 시작해 주세요.';

const COOKIES_OFF =
  '브라우저에서 쿠키가 꺼져 있어 로그인할 수 없어요. 브라우저 설정에서 쿠키를 허용한 뒤 다시 시도해 주세요.';

/** State of the login page: either the buttons with an optional message, or progress (`busy`). */
interface LoginView {
  busy: boolean;
  message: string;
}

/** The flow of the login page (rules/sign-in.md). */
export function useLogin(): LoginView {
  // the initial location is stored, since the code is removed from the address immediately
  const location = useLocation();
  const [{ search, hash }] = useState(location);
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
          async (result) => {
            if (gone) return;
            const next = afterLogin(result);
            const passed = result.status === 'main' ? endWay() : 0;
            if (passed > 0) await navigate(paths.login, { replace: true, state: { passed } });
            await navigate(next, { replace: passed === 0 });
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
  const passed = passedBy(location.state);
  // on a return by Back, this page may still be mounted; then `onTheWay` is still true
  const cameBack = useNavigationType() === 'POP' && passed > 0;
  // the effect may run twice, but must go back only once
  const left = useRef(false);
  useEffect(() => {
    if (!signedIn || left.current || (onTheWay && !cameBack)) return;
    left.current = true;
    if (cameBack) window.history.go(-passed);
    else void navigate(paths.mypage, { replace: true });
  }, [signedIn, onTheWay, cameBack, passed, navigate]);

  // hydration must render the same as the server, which never sees the hash
  const hydrated = useHydrated();
  const shown = hydrated ? arrival : readArrival(search);
  const busy = isOnTheWay(shown) && failure === undefined;
  // disabled cookies explain any other failure, so their message has priority
  const cookiesOff = hydrated && !busy && !navigator.cookieEnabled;
  return { busy, message: cookiesOff ? COOKIES_OFF : (failure ?? refusal(shown)) };
}

const isOnTheWay = ({ kind }: Arrival) => kind === 'return' || kind === 'auto';

const refusal = (arrival: Arrival) => (arrival.kind !== 'refused' ? '' : arrival.byPerson ? CANCELLED : REFUSED);

/** Stores the result of the login. @returns the next path */
function afterLogin(result: LoginResult): string {
  if (result.status === 'join') {
    keepTicket(result);
    return paths.join;
  }
  endJoin();
  return takeNext(result.user_idx);
}
