import { paths } from '@onmaum/shared-contract/site/paths';
import { common, formatNumber } from '@onmaum/shared-ui';
import { ChevronRight, Coins } from 'lucide-react';
import { Link } from 'react-router-dom';
import s from './points-link.module.css';

/** The member's points, as a link to their history. */
export const PointsLink = ({ point }: { point: number }) => (
  <Link className={s.points} to={paths.mypoint}>
    <Coins className={s.icon} size={20} aria-hidden="true" />
    <span>내 포인트</span>
    <span className={s.sum}>
      <strong>{formatNumber(point)}P</strong>
      <ChevronRight className={common.muted} size={18} aria-hidden="true" />
    </span>
  </Link>
);
