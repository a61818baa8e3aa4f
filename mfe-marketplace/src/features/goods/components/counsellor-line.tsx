import type { RecommendedGoods } from '@onmaum/shared-contract';
import { Avatar, CounsellorBadge } from '@onmaum/shared-ui';
import s from './counsellor-line.module.css';

type Counsellor = Pick<RecommendedGoods, 'counselor_nickname' | 'counselor_profile'>;

/** The counsellor who offers a solution. */
export const CounsellorLine = ({ goods: { counselor_nickname, counselor_profile } }: { goods: Counsellor }) => (
  <p className={s.line}>
    <Avatar src={counselor_profile} size={28} counsellor />
    <span className={s.name}>{counselor_nickname}</span>
    <CounsellorBadge />
  </p>
);
