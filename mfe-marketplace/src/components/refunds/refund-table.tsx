import {
  FIXED_HOURS,
  FULL_REFUND_DAYS,
  REFUND_BUSINESS_DAYS,
  REFUND_SHARES,
} from '@onmaum/shared-contract/order/order';
import { common, Unbroken } from '@onmaum/shared-ui';
import s from './refund-table.module.css';

const [SOME, HALF] = REFUND_SHARES;
const ROWS = [
  { when: `결제일부터 ${FULL_REFUND_DAYS}일 안, 시작하기 전`, back: '전액' },
  { when: `${SOME.used}% 이하 사용`, back: `결제 금액의 ${SOME.refunded}%` },
  { when: `${SOME.used}% 초과 ${HALF.used}% 이하 사용`, back: `결제 금액의 ${HALF.refunded}%` },
  { when: `${HALF.used}% 초과 사용`, back: '환불 불가' },
];

/** Summary of the refund rules (rules/orders.md#refunds). */
export const RefundTable = () => (
  <>
    <dl className={s.refunds}>
      {ROWS.map(({ when, back }) => (
        <div key={when} className={s.refund}>
          <dt>{when}</dt>
          <dd>{back}</dd>
        </div>
      ))}
    </dl>
    <p className={common.note}>
      <Unbroken>
        예약한 상담의 {FIXED_HOURS}시간 전부터는 환불할 수 없어요. 환불은 영업일 {REFUND_BUSINESS_DAYS}일 안에 처리돼요.
      </Unbroken>
    </p>
  </>
);
