import { ORDER_STATUS } from '@onmaum/shared-contract/constants';
import { Button, common, VisuallyHidden } from '@onmaum/shared-ui';
import { type RefObject, useEffect, useState } from 'react';
import type { ListedPurchase } from '../../purchase/api/purchases.ts';
import { useAsked } from '../../purchase/lib/use-asked.ts';
import { PhoneDialog } from './phone-dialog.tsx';

interface Props {
  purchase: ListedPurchase;
  /** Gets the focus when the dialog closes after the first contact, because the button is then no longer shown. */
  title: RefObject<HTMLElement | null>;
}

/**
 * Button for the phone number that the counsellor calls. It is shown while the first contact is due; an open dialog stays open
 * after that.
 */
export function ContactPhone({ purchase, title }: Props) {
  // 'left': the dialog was closed, and the button that opened it was removed
  const [dialog, setDialog] = useState<'open' | 'closed' | 'left'>('closed');
  const isDue = purchase.contacted_at === null && purchase.order_status === ORDER_STATUS.paid;
  useAsked('phone', purchase.order_id, () => setDialog('open'));
  useEffect(() => {
    if (dialog === 'left') title.current?.focus();
  }, [dialog, title]);
  return (
    <>
      {isDue && (
        <p>
          <Button
            size="s"
            variant="quiet"
            className={common.flush}
            aria-haspopup="dialog"
            onClick={() => setDialog('open')}
          >
            <VisuallyHidden>{purchase.goods_name}</VisuallyHidden> 연락받을 번호 확인
          </Button>
        </p>
      )}
      {dialog === 'open' && (
        <PhoneDialog purchase={purchase} isDue={isDue} onClose={() => setDialog(isDue ? 'closed' : 'left')} />
      )}
    </>
  );
}
