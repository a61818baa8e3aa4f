import { paths } from '@onmaum/shared-contract/site/paths';
import { notLoaded } from '@onmaum/shared-contract/texts/not-loaded';
import { Card, common, formatPoints, LinkButton, QuerySection, Skeleton } from '@onmaum/shared-ui';
import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePointSum } from '../api/point-list.ts';
import s from './point-sum.module.css';

/** The member's points, and the points that expire soon (rules/points.md#validity). The list below shows loading errors. */
export function PointSum() {
  const query = usePointSum();
  return (
    <Card as="section" aria-label="내 포인트" className={common.stack4}>
      <QuerySection
        query={query}
        object="내 포인트"
        loading={<Skeleton className={s.waiting} />}
        failed={() => <Sums />}
      >
        {({ total, expiring }) => (
          <Sums total={formatPoints(total)}>
            {expiring > 0 && (
              <div className={s.expiring}>
                <dt>30일 안에 소멸 예정</dt>
                <dd>{formatPoints(expiring)}</dd>
              </div>
            )}
          </Sums>
        )}
      </QuerySection>
      <ToShop total={query.data?.total} quiet={query.data?.total === 0 || query.isLoadingError} />
    </Card>
  );
}

/** @param total text of the member's points; undefined if they could not be loaded */
const Sums = ({ total, children }: { total?: string; children?: ReactNode }) => (
  <dl className={s.sums}>
    <div>
      <dt>내 포인트</dt>
      <dd className={total && s.total}>{total ?? `${notLoaded()}.`}</dd>
    </div>
    {children}
  </dl>
);

/** Link to the point shop. @param quiet whether it is less prominent: the member has no points, or they could not be loaded */
const ToShop = ({ total, quiet }: { total: number | undefined; quiet: boolean }) => (
  <LinkButton to={paths.pointshop} variant={quiet ? 'secondary' : 'primary'} full>
    <Gift size={18} aria-hidden="true" />
    {total === 0 ? '포인트샵 둘러보기' : '포인트샵에서 쓰기'}
  </LinkButton>
);
