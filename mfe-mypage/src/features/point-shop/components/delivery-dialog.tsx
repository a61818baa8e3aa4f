import { ApiError } from '@onmaum/shared-auth';
import type { ExchangeItem } from '@onmaum/shared-contract';
import { Button, Modal } from '@onmaum/shared-ui';
import { useId } from 'react';
import { useDeliver } from '../api/deliver.ts';
import { keptDelivery } from '../lib/kept-delivery.ts';
import { DeliveryForm } from './delivery-form.tsx';

interface Props {
  exchange: ExchangeItem;
  open: boolean;
  onClose: () => void;
}

/** Dialog to enter the scent and the address for an exchange that was made without them. */
export function DeliveryDialog({ exchange: { id, point_shop_goods_name, options }, open, onClose }: Props) {
  const formId = useId();
  const { act, isPending, error } = useDeliver(id, onClose);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={point_shop_goods_name}
      footer={
        <Button type="submit" form={formId} variant="primary" full busy={isPending}>
          저장하기
        </Button>
      }
    >
      <DeliveryForm
        id={formId}
        kept={keptDelivery(id)}
        options={options}
        busy={isPending}
        serverErrors={error instanceof ApiError ? error.errors : {}}
        onSubmit={act}
      />
    </Modal>
  );
}
