import type { DeskOrder } from '@onmaum/shared-contract';
import { MEETING_KINDS, MEETING_VALUES, type MeetingKind } from '@onmaum/shared-contract/order/meeting';
import { Button, common } from '@onmaum/shared-ui';
import { useState } from 'react';
import { PlaceDialog } from './place-dialog.tsx';
import s from './sessions.module.css';

interface Props {
  order: DeskOrder;
  position: number;
  place: { kind: MeetingKind; value: string } | undefined;
}

/** The place of a session ahead, and the button that changes it. */
export function SessionPlace({ order, position, place }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={common.row}>
      <p className={s.place}>{place ? <PlaceText {...place} /> : '상담 장소가 정해지지 않았어요.'}</p>
      <Button size="s" onClick={() => setOpen(true)}>
        {place ? '장소 바꾸기' : '장소 정하기'}
      </Button>
      {isOpen && <PlaceDialog order={order} position={position} place={place} onClose={() => setOpen(false)} />}
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
