import { Skeleton } from '@onmaum/shared-ui';
import { useMyInfo } from '../../my-info/api/my-info.ts';
import { PointsLink } from '../../my-info/components/points-link.tsx';
import s from './shop.module.css';

/** What the member can spend; leads to its history. A shop without it still opens. */
export function ShopBalance() {
  const { data, isError } = useMyInfo();
  if (data) return <PointsLink point={data.point} />;
  return isError ? null : <Skeleton className={s.balance} />;
}
