import { Button, common, VisuallyHidden } from '@onmaum/shared-ui';
import { useState } from 'react';
import type { ListedPurchase } from '../../purchase/api/purchases.ts';
import { useAsked } from '../../purchase/lib/use-asked.ts';
import { PhoneDialog } from './phone-dialog.tsx';

/** Button for the number that the counsellor calls, while the first contact is due. */
export function ContactPhone({ purchase }: { purchase: ListedPurchase }) {
  const [open, setOpen] = useState(false);
  useAsked('phone', purchase.order_id, () => setOpen(true));
  return (
    <p>
      <Button size="s" variant="quiet" className={common.flush} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <VisuallyHidden>{purchase.goods_name}</VisuallyHidden> 연락받을 번호 확인
      </Button>
      {open && <PhoneDialog purchase={purchase} onClose={() => setOpen(false)} />}
    </p>
  );
}
