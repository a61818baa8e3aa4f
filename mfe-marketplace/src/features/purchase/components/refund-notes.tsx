import { paths } from '@onmaum/shared-contract/paths';
import { useId } from 'react';
import s from './payment-page.module.css';

/** The rules of refunds in short (rules/orders.md#refunds). */
export function RefundNotes() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={s.section}>
      <h2 id={titleId}>환불은 이렇게 돼요</h2>
      <ul className={s.rules}>
        <li>시작하기 전이고 결제일부터 7일 안이면 전액 돌려드려요.</li>
        <li>그 밖에는 사용한 회기의 비율에 따라 일부를 돌려드려요. 절반을 넘게 사용하면 환불되지 않아요.</li>
        <li>예약한 상담의 4시간 전부터는 환불할 수 없어요.</li>
      </ul>
      <a className={s.more} href={paths.refund} target="_blank" rel="noopener">
        환불 규정 전체 보기 (새 창)
      </a>
    </section>
  );
}
