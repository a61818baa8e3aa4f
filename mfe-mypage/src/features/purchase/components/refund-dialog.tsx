import type { RefundQuote } from '@onmaum/shared-contract';
import { REFUND_BUSINESS_DAYS } from '@onmaum/shared-contract/order/order';
import { paths } from '@onmaum/shared-contract/site/paths';
import { PURCHASE_TEXT, REFUND_REFUSAL_TEXT } from '@onmaum/shared-contract/texts/purchase-texts';
import { Button, common, formatWon, Modal, QuerySection, Skeleton, Unbroken } from '@onmaum/shared-ui';
import { Fact, Facts } from '../../../components/facts.tsx';
import type { ListedPurchase } from '../api/purchases.ts';
import { useRefund, useRefundQuote } from '../api/refund.ts';
import { ruleOf } from '../lib/refund-words.ts';
import s from './refund-dialog.module.css';

interface Props {
  purchase: ListedPurchase;
  open: boolean;
  onClose: () => void;
  onRefunded: () => void;
}

/** Dialog with the sum of a refund, the rule behind it, and the button to request it (rules/orders.md#refunds). */
export function RefundDialog({ purchase, open, onClose, onRefunded }: Props) {
  const quote = useRefundQuote(purchase.order_id, open);
  const { act, isPending } = useRefund(purchase.order_id, onRefunded);
  const offered = quote.data && !quote.data.refusal ? quote.data.refund_price : null;
  const footer = offered !== null && (
    <>
      <Button onClick={onClose}>취소</Button>
      <Button variant="danger" busy={isPending} onClick={() => act(offered)}>
        환불하기
      </Button>
    </>
  );
  return (
    <Modal open={open} onClose={onClose} title="환불 신청" footer={footer}>
      <div className={common.stack3}>
        <p className={common.muted}>
          <Unbroken>{purchase.goods_name}</Unbroken>
        </p>
        <QuerySection query={quote} object="환불 금액" loading={<Skeleton lines={5} />}>
          {(terms) =>
            terms.refusal ? (
              <p role="alert">{REFUND_REFUSAL_TEXT[terms.refusal]}</p>
            ) : (
              <>
                <Terms terms={terms} isBooked={purchase.counsels.some(({ status }) => status === 'scheduled')} />
                <p className={s.question}>{PURCHASE_TEXT.refundAsk}</p>
              </>
            )
          }
        </QuerySection>
        <a className={s.rules} href={paths.refund} target="_blank" rel="noopener">
          환불 규정 보기 (새 창)
        </a>
      </div>
    </Modal>
  );
}

const Terms = ({ terms, isBooked }: { terms: RefundQuote; isBooked: boolean }) => (
  <>
    <Facts>
      <Fact name="결제 금액">{formatWon(terms.order_price)}</Fact>
      <Fact name="이용한 회기">
        {terms.used} / {terms.sessions}회
      </Fact>
      {terms.returned > 0 && <Fact name="지금까지의 환불">{formatWon(terms.returned)}</Fact>}
      <Fact name="환불 예정 금액" sum>
        {formatWon(terms.refund_price)}
      </Fact>
    </Facts>
    <p className={s.rule}>
      {ruleOf(terms)} {terms.returned > 0 && '지금까지의 환불과 합쳐 결제 금액을 넘지 않아요. '}
      {isBooked && '예약한 상담은 취소돼요. '}
      <Unbroken>환불은 영업일 {REFUND_BUSINESS_DAYS}일 안에 처리돼요.</Unbroken>
    </p>
  </>
);
