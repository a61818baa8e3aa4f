import { useIsSignedIn } from '@onmaum/shared-auth';
import { INVITATION_DAYS, INVITATION_POINTS } from '@onmaum/shared-contract/point/grants';
import { paths } from '@onmaum/shared-contract/site/paths';
import { common, EmptyState, formatCount, LinkButton, SkeletonList, useHydrated } from '@onmaum/shared-ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageHandle } from '../../../app/page-handle.ts';
import { CannotSignIn } from '../cannot-sign-in.tsx';
import { HomeLink } from '../home-link.tsx';
import { dropTicket, type JoinTicket, keepInvite, keptInvite, keptTicket } from '../join-storage.ts';
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
      <div className={s.page}>
        <CannotSignIn />
        {hydrated ? <Join /> : <SkeletonList count={4} lines={2} />}
      </div>
    </div>
  );
}

function Join() {
  // read once, so that a ticket that was just used and removed does not count as missing
  const [ticket, setTicket] = useState<JoinTicket | null>(keptTicket);
  const expire = () => {
    dropTicket();
    setTicket(null);
  };
  const invited = useInvite();
  const signedIn = useIsSignedIn();
  if (!ticket && signedIn) return <Member invited={invited} />;
  if (!ticket) return invited ? <Invited /> : <NoTicket />;
  return (
    <>
      <p className={common.muted}>거의 다 왔어요. 아래 내용만 채우면 바로 시작할 수 있어요.</p>
      <JoinForm ticket={ticket} onExpired={expire} />
    </>
  );
}

/** Stores the code of an invitation link, since signing in leaves this page. @returns whether there is a code */
function useInvite(): boolean {
  const [params] = useSearchParams();
  const code = params.get('invite') ?? '';
  useEffect(() => {
    if (code) keepInvite(code);
  }, [code]);
  return (code || keptInvite()) !== '';
}

const toLogin = (
  <LinkButton to={paths.login} variant="primary">
    로그인하러 가기
  </LinkButton>
);

const Invited = () => (
  <EmptyState
    picture="comment"
    title="친구가 온마음에 초대했어요"
    text={`쓰던 계정으로 로그인하면 가입이 시작돼요. 첫 글이 ${INVITATION_DAYS}일 동안 남아 있고 다른 회원의 답변이나 댓글, 북마크를 받으면 친구와 함께 ${formatCount(INVITATION_POINTS)}포인트씩 받아요.`}
    action={toLogin}
  />
);

const Member = ({ invited }: { invited: boolean }) => (
  <EmptyState
    picture="comment"
    title="이미 온마음 회원이에요"
    text={invited ? '초대 링크는 처음 가입하는 분이 쓸 수 있어요. 내 초대 링크는 마이페이지에 있어요.' : ''}
    action={
      <LinkButton to={paths.mypage} variant="primary">
        마이페이지로 가기
      </LinkButton>
    }
  />
);

const NoTicket = () => (
  <EmptyState
    picture="forbidden"
    title="로그인부터 다시 시작해 주세요"
    text="가입은 로그인한 뒤 10분 안에 마쳐야 해요. 적어 두신 내용이 있다면 그대로 남아 있어요."
    action={toLogin}
  />
);
