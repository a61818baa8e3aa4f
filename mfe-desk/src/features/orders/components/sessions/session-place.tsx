import type { DeskOrder } from '@onmaum/shared-contract';
import { MEETING_KINDS, MEETING_VALUES } from '@onmaum/shared-contract/order/meeting';
import { PLACE_TEXT } from '@onmaum/shared-contract/texts/place-texts';
import { Badge, Button, LinkButton, RetryButton, Unbroken, useNow, VisuallyHidden } from '@onmaum/shared-ui';
import { usePlaces } from '../../api/order.ts';
import { useOpenDialog } from '../order-dialogs.tsx';
import s from './sessions.module.css';

interface Props {
  order: DeskOrder;
  position: number;
  /** Whether the next step is about this session. The link to a video session is then primary. */
  isNext?: boolean;
}

/**
 * The place of a scheduled session that is not over, with the button that changes it. A badge says that the session has no place
 * yet; an error says that the places could not be loaded.
 */
export function SessionPlace({ order, position, isNext = false }: Props) {
  const open = useOpenDialog();
  const { data, isError, refetch } = usePlaces(order.order_id);
  const now = useNow();
  const session = order.counsels.find((one) => one.position === position);
  if (session?.status !== 'scheduled' || now === null || Date.parse(session.ends_at) <= now) return null;
  const place = data?.places.find((one) => one.position === position);
  if (!data) {
    return (
      <div className={s.line}>
        <p className={s.place}>{isError ? PLACE_TEXT.notLoaded : '상담 장소를 불러오고 있어요.'}</p>
        {isError && <RetryButton size="s" onClick={() => void refetch()} />}
      </div>
    );
  }
  return (
    <div className={s.line}>
      {place ? (
        <p className={s.place}>
          <Unbroken>
            {MEETING_KINDS[place.kind]}
            {place.kind in MEETING_VALUES && ` · ${place.value}`}
          </Unbroken>
        </p>
      ) : (
        <Badge tone="warn">상담 장소를 정해 주세요</Badge>
      )}
      {place?.kind === 'video' && (
        <LinkButton
          to={place.value}
          target="_blank"
          rel="noreferrer"
          size="s"
          variant={isNext ? 'primary' : 'secondary'}
        >
          화상 상담 들어가기
          <VisuallyHidden> (새 창)</VisuallyHidden>
        </LinkButton>
      )}
      <Button size="s" onClick={() => open({ kind: 'place', position })}>
        {place ? '장소 바꾸기' : '장소 정하기'}
      </Button>
    </div>
  );
}
