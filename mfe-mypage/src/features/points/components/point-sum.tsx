import { paths } from '@onmaum/shared-contract/paths';
import { Card, formatPoints, LinkButton, QuerySection, Skeleton } from '@onmaum/shared-ui';
import { Gift } from 'lucide-react';
import { usePointSum } from '../api/point-list.ts';
import s from './point-sum.module.css';

/** What the member has, and what expires soon (rules/points.md#validity). The list below tells of a failure. */
export function PointSum() {
  const query = usePointSum();
  return (
    <Card as="section" aria-label="내 포인트" className={s.card}>
      <QuerySection query={query} loading={<Skeleton className={s.waiting} />} failed={() => null}>
        {({ total, expiring }) => (
          <dl className={s.sums}>
            <div>
              <dt>내 포인트</dt>
              <dd className={s.total}>{formatPoints(total)}</dd>
            </div>
            {expiring > 0 && (
              <div className={s.expiring}>
                <dt>30일 안에 소멸 예정</dt>
                <dd>{formatPoints(expiring)}</dd>
              </div>
            )}
          </dl>
        )}
      </QuerySection>
      <ToShop total={query.data?.total} />
    </Card>
  );
}

/** With nothing to spend, earning comes first: the list below leads to it. */
const ToShop = ({ total }: { total: number | undefined }) => (
  <LinkButton to={paths.pointshop} variant={total === 0 ? 'secondary' : 'primary'} full>
    <Gift size={18} aria-hidden="true" />
    {total === 0 ? '포인트샵 둘러보기' : '포인트샵에서 쓰기'}
  </LinkButton>
);
