import type { RefundQuote } from '@onmaum/shared-contract';
import { FULL_REFUND_DAYS } from '@onmaum/shared-contract/order/order';

/** Text that explains the sum of a refund (rules/orders.md#refunds). */
export function ruleOf({ percent, used, sessions }: RefundQuote): string {
  if (percent === 100) return `아직 시작하지 않았고 결제일부터 ${FULL_REFUND_DAYS}일이 지나지 않아 전액을 돌려드려요.`;
  const share = `결제 금액의 ${percent}%를 돌려드려요.`;
  if (used === 0) return `아직 시작하지 않았지만 결제일부터 ${FULL_REFUND_DAYS}일이 지나 ${share}`;
  return `전체 ${sessions}회기 가운데 ${used}회기(${Math.floor((used * 100) / sessions)}%)를 이용하여 ${share}`;
}
