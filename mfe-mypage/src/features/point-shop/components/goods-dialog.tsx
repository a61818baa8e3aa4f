import { ApiError } from '@onmaum/shared-auth';
import type { MyInfo, PointShopItem } from '@onmaum/shared-contract';
import type { Delivery } from '@onmaum/shared-contract/mypage/delivery';
import { Button, common, formatPoints, Modal } from '@onmaum/shared-ui';
import { useId } from 'react';
import { Fact, Facts } from '../../../components/facts.tsx';
import { useExchange } from '../api/exchange.ts';
import { usePossible } from '../api/possible.ts';
import { keptDelivery } from '../lib/kept-delivery.ts';
import { exchangeNotes } from '../lib/notes.ts';
import { DeliveryForm } from './delivery-form.tsx';
import s from './goods-dialog.module.css';
import { GoodsPicture } from './pictures/goods-picture.tsx';

interface Props {
  goods: PointShopItem;
  /** The member's account; undefined until it is loaded. */
  info: MyInfo | undefined;
  open: boolean;
  onClose: () => void;
}

/** Dialog with the details of a product, notes, and the form for the exchange (rules/points.md#exchange). */
export function GoodsDialog({ goods: { name, price, options }, info, open, onClose }: Props) {
  const formId = useId();
  const kept = keptDelivery(name);
  const { exchange: exchangeFor, isPending, isUnanswered, error } = useExchange(name, onClose);
  const possible = usePossible(price);
  const busy = isPending || possible.isPending;
  const scented = options.length > 0;
  const exchange = (delivery: Delivery) =>
    void exchangeFor({ point_shop_goods_name: name, handle_point: price, ...(scented && delivery) });
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={name}
      footer={
        <Button type="submit" form={formId} variant="primary" full busy={busy}>
          {formatPoints(price)} 교환하기
        </Button>
      }
    >
      <div className={common.stack4}>
        <GoodsPicture name={name} />
        <Facts>
          <Fact name="교환 포인트">{formatPoints(price)}</Fact>
          {info && <Balance point={info.point} price={price} />}
          {info && !scented && info.cellphone !== '' && <Fact name="받는 휴대폰">{info.cellphone}</Fact>}
        </Facts>
        <DeliveryForm
          id={formId}
          kept={kept}
          options={options}
          busy={busy}
          // points may lack because an exchange without an answer has spent them: the server knows
          isPossible={async () => isUnanswered() || possible.check()}
          serverErrors={error instanceof ApiError ? error.errors : {}}
          onSubmit={exchange}
        />
        <section aria-label="유의사항" className={s.notes}>
          <h3>유의사항</h3>
          <ul>
            {exchangeNotes(scented).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      </div>
    </Modal>
  );
}

const Balance = ({ point, price }: { point: number; price: number }) => (
  <>
    <Fact name="내 포인트">{formatPoints(point)}</Fact>
    {point >= price && <Fact name="교환 후 남는 포인트">{formatPoints(point - price)}</Fact>}
  </>
);
