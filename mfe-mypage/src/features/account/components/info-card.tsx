import type { MyInfo } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { Avatar, Card, LinkButton, QueryView, SkeletonList, Time } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import { useMyInfo } from '../../my-info/api/my-info.ts';
import { SOCIAL_NAMES } from '../../my-info/lib/social-names.ts';
import s from './info-card.module.css';

/** The member's own data, with the link to change it (rules/mypage.md#my-info). */
export const InfoCard = () => (
  <Card as="section" aria-label="회원 정보" className={s.card}>
    <QueryView query={useMyInfo()} loading={<SkeletonList count={3} lines={2} />}>
      {(info) => <Info info={info} />}
    </QueryView>
  </Card>
);

/** 19940302 as 1994.03.02. */
const dotted = (day: string) => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1.$2.$3');

function Info({ info }: { info: MyInfo }) {
  return (
    <>
      <div className={s.who}>
        <Avatar src={info.profile_image} size={64} alt="프로필 이미지" />
        <strong className={s.name}>{info.nickname}</strong>
      </div>
      <dl className={s.facts}>
        <Fact name="로그인 계정">{SOCIAL_NAMES[info.social_type]}</Fact>
        <Fact name="이메일">{info.email}</Fact>
        <Fact name="휴대폰 번호">{info.cellphone}</Fact>
        <Fact name="생년월일">{dotted(info.birthday)}</Fact>
        <Fact name="성별">{info.sex}</Fact>
        <Fact name="마케팅 정보 수신">
          {info.marketing_event_agree ? '동의함' : '동의하지 않음'}
          {info.marketing_agreed_at && (
            <span className={s.since}>
              <Time iso={info.marketing_agreed_at} format="date" /> 동의
            </span>
          )}
        </Fact>
      </dl>
      <LinkButton to={paths.myinfoChange} variant="primary" full>
        수정하기
      </LinkButton>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={s.fact}>
    <dt>{name}</dt>
    <dd>{children || '–'}</dd>
  </div>
);
