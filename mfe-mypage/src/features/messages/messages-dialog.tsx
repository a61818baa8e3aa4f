import { LazyForm } from '@onmaum/shared-posts';
import type { OrderMessages } from '@onmaum/shared-posts/messages';
import { Button, common, Modal, Unbroken, VisuallyHidden } from '@onmaum/shared-ui';
import { lazyPart } from '@onmaum/shared-ui/lazy';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { ListedPurchase } from '../purchase/api/purchases.ts';
import { reloadPurchases } from '../purchase/api/purchases.ts';
import s from './messages-dialog.module.css';

/** Loaded lazily, because on most visits to this page nobody reads messages. */
const messagesPart = lazyPart<ComponentProps<typeof OrderMessages>>(() =>
  import(/* webpackChunkName: "order-messages" */ '@onmaum/shared-posts/messages').then(
    (module) => module.OrderMessages,
  ),
);

/** Button with the number of unread messages, and the dialog with the messages to the counsellor (rules/orders.md#messages). */
export function Messages({ purchase }: { purchase: ListedPurchase }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { goods_name, unread_count, order_id, counselor_nickname } = purchase;
  return (
    <>
      <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <VisuallyHidden>{goods_name}</VisuallyHidden> 메시지
        {unread_count > 0 && (
          <>
            {' '}
            <strong className={s.unread}>{unread_count}</strong>
            <VisuallyHidden>개 안 읽음</VisuallyHidden>
          </>
        )}
      </Button>
      {open && (
        <Modal open onClose={() => setOpen(false)} title="메시지">
          <div className={s.messages}>
            <p className={common.muted}>
              <Unbroken>{goods_name}</Unbroken>
            </p>
            <LazyForm
              part={messagesPart}
              form={{
                orderId: order_id,
                other: `${counselor_nickname} 전문가`,
                onRead: () => void reloadPurchases(client),
              }}
              className={s.waiting}
            />
          </div>
        </Modal>
      )}
    </>
  );
}
