import { paths } from '@onmaum/shared-contract/site/paths';
import { useId } from 'react';
import { RefundTable } from '../../../components/refunds/refund-table.tsx';
import s from './payment-page.module.css';

/** Refund rules on the payment page, with a link that opens in a new tab. */
export function RefundNotes() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={s.section}>
      <h2 id={titleId}>환불은 이렇게 돼요</h2>
      <RefundTable />
      <a className={s.more} href={paths.refund} target="_blank" rel="noopener">
        환불 규정 전체 보기 (새 창)
      </a>
    </section>
  );
}
