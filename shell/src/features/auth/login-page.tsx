import { usePageHead } from '@onmaum/shared-ui';
import type { PageHandle } from '../../app/page-handle.ts';
import s from './login-page.module.css';
import { ProviderButtons } from './provider-buttons.tsx';
import { useLogin } from './use-login.ts';

const TITLE = '로그인';

export const handle: PageHandle = { head: () => ({ title: TITLE, noindex: true }) };

/** Signing in, which is also joining: both go through a provider (part-1 §2). */
export function Component() {
  usePageHead({ title: TITLE });
  const { busy, message } = useLogin();
  return (
    <div className={s.page}>
      <img src="/img/logo.svg" width={64} height={64} alt="" />
      <h1 className={s.title}>온마음에 오신 걸 환영해요</h1>
      <p className={s.text}>
        쓰던 계정으로 바로 시작할 수 있어요.
        <br />
        처음이라면 가입으로 이어집니다.
      </p>
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
  );
}
