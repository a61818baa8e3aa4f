import { common } from '@onmaum/shared-ui';
import type { PageHandle } from '../../../app/page-handle.ts';
import { CANNOT_SIGN_IN, CannotSignIn } from '../cannot-sign-in.tsx';
import { HomeLink } from '../home-link.tsx';
import { LoginNotes } from './login-notes.tsx';
import s from './login-page.module.css';
import { ProviderButtons } from './provider-buttons.tsx';
import { useLogin } from './use-login.ts';

export const handle: PageHandle = { bare: true, head: () => ({ title: '로그인', noindex: true }) };

/** The login page. Signing in and joining both begin at a provider (rules/sign-in.md#login-page). */
export function Component() {
  const { busy, message } = useLogin();
  return (
    <div className={s.page}>
      <HomeLink />
      <h1 className={s.title}>온마음에 오신 걸 환영해요</h1>
      <div className={s.way}>
        <CannotSignIn>
          <ProviderButtons disabledFor={CANNOT_SIGN_IN} />
        </CannotSignIn>
        <p className={common.muted}>쓰던 카카오나 네이버 계정으로 바로 시작할 수 있어요.</p>
        <p className={s.message} role="alert">
          {message}
        </p>
        {busy ? (
          <p className={s.busy} role="status">
            <span className={s.spinner} aria-hidden="true" />
            로그인하고 있어요. 잠시만 기다려 주세요.
          </p>
        ) : (
          <ProviderButtons />
        )}
      </div>
      <LoginNotes />
    </div>
  );
}
