import { isFocusLost, useNow } from '@onmaum/shared-ui';
import { type RefObject, useEffect, useState } from 'react';
import type { ListedPurchase } from '../../purchase/api/purchases.ts';
import { useAsked } from '../../purchase/lib/use-asked.ts';
import { nextStep, saysAll, toPick } from '../lib/next-step.ts';
import { NextStep } from './next-step.tsx';
import { PurchaseSessions } from './purchase-sessions.tsx';
import { TimeDialog } from './time-dialog.tsx';

interface Props {
  purchase: ListedPurchase;
  /** Gets the focus when a change removes the pressed button. */
  title: RefObject<HTMLElement | null>;
}

/** The next step of a purchase and its sessions, with the dialog for their times. */
export function PurchaseTimes({ purchase, title }: Props) {
  const now = useNow() ?? 0;
  const [picking, setPicking] = useState<number | null>(null);
  const [changes, setChanges] = useState(0);
  const step = nextStep(purchase, now);
  useAsked('pick', purchase.order_id, () => setPicking(toPick(purchase, now)));
  const onDone = () => setChanges((count) => count + 1);
  useEffect(() => {
    if (changes > 0 && isFocusLost()) title.current?.focus();
  }, [changes, title]);
  return (
    <>
      {step && <NextStep purchase={purchase} step={step} now={now} onPick={setPicking} onDone={onDone} />}
      {!(step && saysAll(purchase, step)) && (
        <PurchaseSessions purchase={purchase} now={now} without={step?.position} onPick={setPicking} />
      )}
      {picking !== null && (
        <TimeDialog
          key={picking}
          purchase={purchase}
          position={picking}
          onClose={() => setPicking(null)}
          onDone={() => {
            // a late response for one session must not close the dialog of another
            setPicking((shown) => (shown === picking ? null : shown));
            onDone();
          }}
        />
      )}
    </>
  );
}
