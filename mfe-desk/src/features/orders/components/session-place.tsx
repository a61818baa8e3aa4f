import type { DeskOrder } from '@onmaum/shared-contract';
import { MEETING_KINDS, MEETING_VALUES, type MeetingKind } from '@onmaum/shared-contract/order/meeting';
import { Badge, Button, common } from '@onmaum/shared-ui';
import { usePlaces } from '../api/order.ts';
import { useOpenDialog } from './order-dialogs.tsx';
import s from './sessions.module.css';

interface Props {
  order: DeskOrder;
  position: number;
}

/**
 * The place of a session ahead, or that it has none yet, and the button that changes it. A place that could not be loaded
 * does not pass for none.
 */
export function SessionPlace({ order, position }: Props) {
  const open = useOpenDialog();
  const { data, isError, refetch } = usePlaces(order.order_id);
  const session = order.counsels.find((one) => one.position === position);
  if (session?.status !== 'scheduled') return null;
  const place = data?.places.find((one) => one.position === position);
  if (!data) {
    return (
      <div className={common.row}>
        <p className={s.place}>{isError ? '상담 장소를 불러오지 못했어요.' : '상담 장소를 불러오고 있어요.'}</p>
        {isError && (
          <Button size="s" onClick={() => void refetch()}>
            다시 시도
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={common.row}>
      {place ? (
        <p className={s.place}>
          <PlaceText {...place} />
        </p>
      ) : (
        <Badge tone="warn">상담 장소를 정해 주세요</Badge>
      )}
      <Button size="s" onClick={() => open({ kind: 'place', position })}>
        {place ? '장소 바꾸기' : '장소 정하기'}
      </Button>
    </div>
  );
}

const PlaceText = ({ kind, value }: { kind: MeetingKind; value: string }) => (
  <>
    {MEETING_KINDS[kind]}
    {kind in MEETING_VALUES && ' · '}
    {kind === 'video' ? (
      <a href={value} target="_blank" rel="noreferrer">
        {value}
      </a>
    ) : (
      value
    )}
  </>
);
