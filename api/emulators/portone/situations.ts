import type { EmulatedPayment } from './payment.ts';
import type { Portone } from './portone.ts';
import { report } from './webhook.ts';

/** What can go wrong around an approval; the text is for the payment page. */
export const SITUATIONS = {
  none: '정상',
  tampered: '금액 위조: 등록한 금액과 다른 금액이 결제됨',
  'lost-redirect': '돌아오지 못함: 알림만 도착',
  'webhook-first': '돌아오기 전에 알림이 도착',
  'webhook-twice': '알림이 두 번 도착',
  'webhook-form': '알림이 폼으로 도착',
  'no-webhook': '알림이 도착하지 않음',
  'read-timeout': '결제 조회가 두 번 응답하지 않음',
  'read-error': '결제 조회가 두 번 실패함',
  'cancel-refused': '결제 취소가 한 번 거절됨',
} as const;
export type Situation = keyof typeof SITUATIONS;

/** The amount that a tampering buyer pays. */
export const tamperedAmount = ({ amount }: EmulatedPayment) => Math.max(1, Math.floor(amount / 10));

/** Prepares the failures of later calls about a payment. */
export function prepareFailures({ faults }: Portone, { imp_uid }: EmulatedPayment, situation: Situation): void {
  const how = { 'read-timeout': 'timeout', 'read-error': 'error' } as const;
  if (situation === 'read-timeout' || situation === 'read-error') {
    for (const on of ['read', 'find'] as const) faults.add({ on, how: how[situation], times: 2, imp_uid });
  }
  if (situation === 'cancel-refused') faults.add({ on: 'cancel', how: 'refuse', times: 1, imp_uid });
}

/** Reports an approval to the site. Resolves when the buyer may be sent back. */
export async function reportApproval(
  { webhook }: Portone,
  payment: EmulatedPayment,
  situation: Situation,
): Promise<void> {
  if (situation === 'no-webhook') return;
  const sent = report(webhook(), payment, situation === 'webhook-form');
  if (situation === 'webhook-twice') void report(webhook(), payment);
  // before the buyer is back, or at the same time
  if (situation === 'webhook-first') await sent;
}
