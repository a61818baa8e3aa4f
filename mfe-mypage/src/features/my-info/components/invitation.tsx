import { INVITATION_DAYS, INVITATION_POINTS, PAID_INVITATIONS } from '@onmaum/shared-contract/point/grants';
import { paths } from '@onmaum/shared-contract/site/paths';
import { Button, Card, common, formatCount, QuerySection, Skeleton } from '@onmaum/shared-ui';
import { Field, TextInput } from '@onmaum/shared-ui/forms';
import { copyLink } from '@onmaum/shared-ui/share';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { useMyInfo } from '../api/my-info.ts';
import s from './invitation.module.css';

/** The member's invitation link (rules/mypage.md#invitation). The profile above it shows loading errors. */
export const Invitation = () => (
  <QuerySection
    query={useMyInfo()}
    object="초대 코드"
    loading={
      <Section>
        <Skeleton className={s.waiting} />
      </Section>
    }
    failed={() => null}
  >
    {({ invite_code }) => (
      <Section>
        <InviteLink code={invite_code} />
      </Section>
    )}
  </QuerySection>
);

function Section({ children }: { children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={s.title}>
        친구 초대
      </h2>
      <Card className={common.grid3}>
        <p>
          친구가 이 링크로 가입해 쓴 첫 글이 {INVITATION_DAYS}일 동안 남아 있고 다른 회원의 답변이나 댓글, 북마크를
          받으면, 두 분 모두 {formatCount(INVITATION_POINTS)}포인트를 받아요.
        </p>
        <p className={common.note}>
          포인트는 초대한 친구 {PAID_INVITATIONS}명까지 받을 수 있어요. 나와 내가 초대한 다른 친구의 댓글과 북마크는
          세지 않아요.
        </p>
        {children}
      </Card>
    </section>
  );
}

const never = () => () => {};

function InviteLink({ code }: { code: string }) {
  // `location` is undefined on the server, where the checks of a release render this page
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
  const url = `${origin}${paths.join}?invite=${code}`;
  return (
    <div className={s.row}>
      <Field label="내 초대 링크" hideLabel>
        <TextInput readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Button onClick={() => void copyLink({ url })}>링크 복사</Button>
    </div>
  );
}
