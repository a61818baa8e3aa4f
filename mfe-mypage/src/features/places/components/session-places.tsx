import type { OrderPlaces } from '@onmaum/shared-contract';
import { MEETING_KINDS } from '@onmaum/shared-contract/order/meeting';
import { PLACE_TEXT } from '@onmaum/shared-contract/texts/place-texts';
import { useCalendarFile } from '@onmaum/shared-posts/calendar';
import { Button, common, cx, RetryButton, Unbroken, VisuallyHidden } from '@onmaum/shared-ui';
import type { ListedPurchase } from '../../purchase/api/purchases.ts';
import { isOpen } from '../../purchase/lib/purchase-state.ts';
import { usePlaces } from '../api/places.ts';
import s from './session-places.module.css';

/** The places of the scheduled sessions, and a button for the calendar file. */
export const SessionPlaces = ({ purchase }: { purchase: ListedPurchase }) =>
  isOpen(purchase) && purchase.counsels.some(({ status }) => status === 'scheduled') ? (
    <Places purchase={purchase} />
  ) : null;

function Places({ purchase: { order_id, goods_name, sessions, counsels } }: { purchase: ListedPurchase }) {
  const { data, isError, refetch } = usePlaces(order_id);
  const { act, isPending } = useCalendarFile(order_id);
  const without = counsels.filter(
    ({ position, status }) =>
      status === 'scheduled' && data && !data.places.some((place) => place.position === position),
  );
  return (
    <div className={s.places}>
      {!data && isError && (
        <div className={common.row}>
          <p>{PLACE_TEXT.notLoaded}</p>
          <RetryButton size="s" onClick={() => void refetch()} />
        </div>
      )}
      {data && data.places.length > 0 && (
        <ul className={s.list} aria-label="상담 장소">
          {data.places.map((place) => (
            <li key={place.position}>
              <span className={s.kind}>
                {sessions > 1 && `${place.position}회기 `}
                {/* the text of a video session's link already contains the kind */}
                {place.kind !== 'video' && MEETING_KINDS[place.kind]}
              </span>{' '}
              <Place place={place} />
            </li>
          ))}
        </ul>
      )}
      {without.length > 0 && (
        <p>
          <Unbroken>{sessions > 1 && `${without.map(({ position }) => position).join('·')}회기 `}</Unbroken>
          상담 장소는 전문가가 정하면 여기에 보여요.
        </p>
      )}
      <Button size="s" variant="quiet" className={cx(s.file, common.flush)} busy={isPending} onClick={() => act()}>
        <VisuallyHidden>{goods_name}</VisuallyHidden> 캘린더에 추가
      </Button>
    </div>
  );
}

function Place({ place: { kind, value } }: { place: OrderPlaces['places'][number] }) {
  if (kind === 'video') {
    return (
      <>
        <a href={value} target="_blank" rel="noopener noreferrer" className={s.value}>
          화상 상담 들어가기
          <VisuallyHidden> (새 창)</VisuallyHidden>
        </a>
        <span className={s.address}>{value}</span>
      </>
    );
  }
  if (kind === 'call_expert') {
    return (
      <a href={`tel:${value}`} className={s.value}>
        {value}
      </a>
    );
  }
  return value && <span className={s.value}>{value}</span>;
}
