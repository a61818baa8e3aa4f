import type { PointItem } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { EmptyList, ListResults } from '@onmaum/shared-query';
import { Badge, cx, formatPoints, Skeleton, Time, VisuallyHidden } from '@onmaum/shared-ui';
import { usePointList } from '../api/point-list.ts';
import s from './point-rows.module.css';

/** The member's ledger (rules/points.md#point-list). */
export const PointRows = () => (
  <section aria-label="포인트 내역" className={s.section}>
    <ListResults
      list={usePointList()}
      object="포인트 내역"
      choice="points"
      name="포인트 내역"
      className={s.list}
      renderItem={(row: PointItem) => <PointRow row={row} />}
      loading={waiting}
      empty={nothing}
      end="모든 포인트 내역을 다 보았어요."
    />
  </section>
);

function PointRow({ row: { gubun, cause, created_at, handle_point } }: { row: PointItem }) {
  const earned = gubun === '적립';
  return (
    <div className={s.row}>
      <Badge tone={earned ? 'brand' : 'neutral'}>{gubun}</Badge>
      <div className={s.facts}>
        <p className={s.cause}>{cause}</p>
        <strong className={cx(s.points, earned && s.earned)}>
          {earned ? '+' : '−'}
          {formatPoints(handle_point)}
        </strong>
        <Time iso={created_at} format="datetime" className={s.time} />
      </div>
    </div>
  );
}

const waiting = (
  <div role="status">
    <VisuallyHidden>{TEXT.loading}</VisuallyHidden>
    <ul className={s.list} aria-hidden="true">
      {Array.from({ length: 6 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their position
        <li key={place} className={s.row}>
          <Skeleton className={s.waitingBadge} />
          <div className={s.facts}>
            <div className={s.cause}>
              <Skeleton />
            </div>
            <div className={s.time}>
              <Skeleton />
            </div>
          </div>
        </li>
      ))}
    </ul>
  </div>
);

const nothing = (
  <EmptyList
    title="포인트 내역이 없습니다."
    text="투표에 참여하거나 정보글을 쓰면 포인트가 쌓여요."
    to={paths.concern}
    label="고민게시판 가기"
  />
);
