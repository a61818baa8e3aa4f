import type { DeskOrder } from '@onmaum/shared-contract';
import { Button } from '@onmaum/shared-ui';
import { useOpenDialog } from '../order-dialogs.tsx';

interface Props {
  order: DeskOrder;
  position: number;
  isPrimary: boolean;
}

/** Button that opens the dialog in which times for a session are offered. */
export function OfferTimes({ order, position, isPrimary }: Props) {
  const open = useOpenDialog();
  const hasTime =
    order.counsels.some((one) => one.position === position) ||
    order.offers.some((one) => one.position === position && one.by === 'counsellor');
  return (
    <Button variant={isPrimary ? 'primary' : 'secondary'} onClick={() => open({ kind: 'offer', position })}>
      {hasTime ? '다른 시간 제안하기' : '시간 제안하기'}
    </Button>
  );
}
