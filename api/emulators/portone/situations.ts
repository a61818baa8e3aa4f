import type { Fault } from './faults.ts';
import type { EmulatedPayment } from './payment.ts';
import type { Portone } from './portone.ts';
import { report } from './webhook.ts';

/** The events after a buyer has approved a payment. */
interface Course {
  /** Calculates the paid amount in won from the amount of the window. */
  pays: (amount: number) => number;
  /** Failures of later calls about the payment. */
  fails: readonly Omit<Fault, 'imp_uid'>[];
  /** Number of webhooks, whether they are sent as forms, and whether the site receives them before the buyer returns. */
  webhooks: { times: number; form: boolean; first: boolean };
  /** Whether the browser is redirected to the site. */
  returns: boolean;
}

const ONE_WEBHOOK = { times: 1, form: false, first: false };
const NORMAL: Course = { pays: (amount) => amount, fails: [], webhooks: ONE_WEBHOOK, returns: true };

/** The paid amount if the buyer tampers with the payment. */
const aTenth = (amount: number) => Math.max(1, Math.floor(amount / 10));
const readings = (how: Fault['how']): Course['fails'] =>
  (['read', 'find'] as const).map((on) => ({ on, how, times: 2 }));

/** Situations that a buyer can choose on the payment page, with the text that the page shows. */
export const SITUATIONS = {
  none: { ...NORMAL, text: '정상' },
  tampered: { ...NORMAL, text: '금액 위조: 등록한 금액과 다른 금액이 결제됨', pays: aTenth },
  'cancel-refused': {
    ...NORMAL,
    text: '금액 위조: 결제 취소가 한 번 거절됨',
    pays: aTenth,
    fails: [{ on: 'cancel', how: 'refuse', times: 1 }],
  },
  'lost-redirect': { ...NORMAL, text: '돌아오지 못함: 알림만 도착', returns: false },
  'webhook-first': { ...NORMAL, text: '돌아오기 전에 알림이 도착', webhooks: { ...ONE_WEBHOOK, first: true } },
  'webhook-twice': { ...NORMAL, text: '알림이 두 번 도착', webhooks: { ...ONE_WEBHOOK, times: 2 } },
  'webhook-form': { ...NORMAL, text: '알림이 폼으로 도착', webhooks: { ...ONE_WEBHOOK, form: true } },
  'no-webhook': { ...NORMAL, text: '알림이 도착하지 않음', webhooks: { ...ONE_WEBHOOK, times: 0 } },
  'read-timeout': { ...NORMAL, text: '결제 조회가 두 번 응답하지 않음', fails: readings('timeout') },
  'read-error': { ...NORMAL, text: '결제 조회가 두 번 실패함', fails: readings('error') },
} as const satisfies Record<string, Course & { text: string }>;
export type Situation = keyof typeof SITUATIONS;

/** Prepares the failures of later calls about a payment. */
export function prepareFailures({ faults }: Portone, { imp_uid }: EmulatedPayment, { fails }: Course): void {
  for (const fault of fails) faults.add({ ...fault, imp_uid });
}

/** Sends the webhooks of an approval. If `first` is set, waits for the site's answers; the browser is redirected afterwards. */
export async function reportApproval(
  { webhook }: Portone,
  payment: EmulatedPayment,
  { webhooks: { times, form, first } }: Course,
): Promise<void> {
  const reported = Promise.all(Array.from({ length: times }, () => report(webhook(), payment, form)));
  if (first) await reported;
}
