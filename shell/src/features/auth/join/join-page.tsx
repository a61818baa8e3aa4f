import { paths } from '@onmaum/shared-contract/paths';
import { EmptyState, LinkButton, SkeletonList, useHydrated } from '@onmaum/shared-ui';
import { useState } from 'react';
import type { PageHandle } from '../../../app/page-handle.ts';
import { HomeLink } from '../home-link.tsx';
import { dropTicket, type JoinTicket, parseTicket, storedTicket } from '../join-storage.ts';
import { JoinForm } from './join-form.tsx';
import s from './join-page.module.css';

export const handle: PageHandle = { bare: true, head: () => ({ title: '회원가입', noindex: true }) };

/** Registration, after the sign-in at a provider. */
export function Component() {
  const hydrated = useHydrated();
  return (
    <div className={s.page}>
      <HomeLink />
      <h1 className={s.title}>회원가입</h1>
      {hydrated ? <Join /> : <SkeletonList count={4} lines={2} />}
    </div>
  );
}

function Join() {
  // read once: a ticket that was just used must not look like a missing one
  const [ticket, setTicket] = useState<JoinTicket | null>(() => parseTicket(storedTicket()));
  const expire = () => {
    dropTicket();
    setTicket(null);
  };
  if (!ticket) return <NoTicket />;
  return (
    <>
      <p className={s.text}>거의 다 왔어요. 아래 내용만 채우면 바로 시작할 수 있어요.</p>
      <JoinForm ticket={ticket} onExpired={expire} />
    </>
  );
}

const NoTicket = () => (
  <EmptyState
    picture="forbidden"
    title="로그인부터 다시 시작해 주세요"
    text="가입은 로그인한 뒤 10분 안에 마쳐야 해요. 적어 두신 내용이 있다면 그대로 남아 있어요."
    action={
      <LinkButton to={paths.login} variant="primary">
        로그인하러 가기
      </LinkButton>
    }
  />
);
