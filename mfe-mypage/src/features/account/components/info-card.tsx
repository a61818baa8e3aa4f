import type { MyInfo } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { Avatar, Card, common, LinkButton, QueryView, Skeleton, Time, VisuallyHidden } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import { useMyInfo } from '../../my-info/api/my-info.ts';
import { SOCIAL_NAMES } from '../../my-info/lib/social-names.ts';
import s from './info-card.module.css';

/** Formats 19940302 as 1994.03.02. */
const dotted = (day: string) => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1.$2.$3');

const FACTS: readonly { name: string; of: (info: MyInfo) => ReactNode }[] = [
  { name: '로그인 계정', of: ({ social_type }) => SOCIAL_NAMES[social_type] },
  { name: '이메일', of: ({ email }) => email },
  { name: '휴대폰 번호', of: ({ cellphone }) => cellphone },
  { name: '생년월일', of: ({ birthday }) => dotted(birthday) },
  { name: '성별', of: ({ sex }) => sex },
  { name: '마케팅 정보 수신', of: (info) => <Marketing info={info} /> },
];

/** The member's account data, with the link to change it (rules/mypage.md#my-info). */
export const InfoCard = () => (
  <Card as="section" aria-label="회원 정보" className={common.grid4}>
    <QueryView query={useMyInfo()} object="내 정보" loading={<Info info={undefined} />}>
      {(info) => <Info info={info} />}
    </QueryView>
  </Card>
);

/** The card's content, with skeletons while the data loads. */
const Info = ({ info }: { info: MyInfo | undefined }) => (
  <>
    <div className={s.who} role={info ? undefined : 'status'}>
      {info ? (
        <>
          <Avatar src={info.profile_image} size={64} alt="프로필 이미지" />
          <strong className={s.name}>{info.nickname}</strong>
        </>
      ) : (
        <>
          <VisuallyHidden>{TEXT.loading}</VisuallyHidden>
          <Skeleton className={s.waitingPicture} />
          <Skeleton className={s.waitingName} />
        </>
      )}
    </div>
    <dl className={s.facts}>
      {FACTS.map(({ name, of }) => (
        <div key={name} className={s.fact}>
          <dt>{name}</dt>
          <dd>{info ? of(info) || '–' : <Skeleton />}</dd>
        </div>
      ))}
    </dl>
    <LinkButton to={paths.myinfoChange} variant="primary" full>
      수정하기
    </LinkButton>
    <LinkButton to={paths.notificationSettings} variant="quiet" full>
      알림과 이메일 주소 설정
    </LinkButton>
  </>
);

const Marketing = ({ info: { marketing_event_agree, marketing_agreed_at } }: { info: MyInfo }) => (
  <>
    {marketing_event_agree ? '동의함' : '동의하지 않음'}
    {marketing_agreed_at && (
      <span className={s.since}>
        <Time iso={marketing_agreed_at} format="date" /> 동의
      </span>
    )}
  </>
);
