import { Skeleton } from '@onmaum/shared-ui';
import { useMyInfo } from '../../my-info/api/my-info.ts';
import { PointsLink } from '../../my-info/components/points-link.tsx';
import s from './shop.module.css';

/** The member's points, with a link to the history. If they cannot be loaded, the shop is shown without them. */
export function ShopBalance() {
  const { data, isError } = useMyInfo();
  if (data) return <PointsLink point={data.point} />;
  return isError ? null : <Skeleton className={s.balance} />;
}
