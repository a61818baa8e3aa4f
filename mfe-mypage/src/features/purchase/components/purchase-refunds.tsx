import type { Purchase } from '@onmaum/shared-contract';
import { REFUND_BUSINESS_DAYS } from '@onmaum/shared-contract/order/order';
import { REFUND_KIND_TEXT } from '@onmaum/shared-contract/texts/purchase-texts';
import { cx, formatWon, Time, Unbroken } from '@onmaum/shared-ui';
import s from './purchase-refunds.module.css';

/** Pending and past refunds of a purchase. */
export const PurchaseRefunds = ({ refunds }: Pick<Purchase, 'refunds'>) =>
  refunds.length > 0 && (
    <ul
      className={cx(s.refunds, refunds.some(({ processed_at }) => processed_at === null) && s.waiting)}
      aria-label="환불"
    >
      {refunds.map(({ amount, kind, requested_at, processed_at }) => (
        <li key={`${kind} ${requested_at} ${amount}`}>
          {kind !== 'request' && `${REFUND_KIND_TEXT[kind]} `}
          <strong>{formatWon(amount)}</strong>{' '}
          {processed_at ? (
            <>
              환불 완료 (<Time iso={processed_at} format="date" />)
            </>
          ) : (
            <>
              환불 처리 중이에요 (<Time iso={requested_at} format="date" /> {kind === 'request' ? '신청' : '접수'}).{' '}
              <Unbroken>영업일 {REFUND_BUSINESS_DAYS}일 안에 돌려드려요.</Unbroken>
            </>
          )}
        </li>
      ))}
    </ul>
  );
