import { paths } from '@onmaum/shared-contract/site/paths';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { alertDialog } from '@onmaum/shared-ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageHandle } from '../../app/page-handle.ts';
import { signOut } from './api/sign-in.ts';
import { CannotSignIn } from './cannot-sign-in.tsx';
import type { LogoutState } from './interrupted.ts';
import s from './login/login-page.module.css';

export const handle: PageHandle = { bare: true, head: () => ({ title: '로그아웃', noindex: true }) };

/** Ends the session, goes home and shows a message (rules/sign-in.md). */
export function Component() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isExpired = (state as LogoutState | null)?.isExpired === true;
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void (async () => {
      await signOut(isExpired);
      await navigate(paths.home, { replace: true });
      await alertDialog(TEXT.loggedOut);
    })();
  }, [navigate, isExpired]);

  return (
    <div className={s.page}>
      <h1 className={s.title}>로그아웃</h1>
      <div className={s.way}>
        <CannotSignIn />
        <p className={s.busy} role="status">
          <span className={s.spinner} aria-hidden="true" />
          안전하게 로그아웃하고 있어요.
        </p>
      </div>
    </div>
  );
}
