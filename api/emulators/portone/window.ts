import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { REFUSALS, type Refusal } from './books.ts';
import type { EmulatedPayment } from './payment.ts';
import { sendNotice, sendPaymentPage } from './payment-page.ts';
import type { Portone } from './portone.ts';
import { prepareFailures, reportApproval, SITUATIONS, type Situation } from './situations.ts';

const text = z.string().max(200).default('');
/** The parameters of `IMP.request_pay` except those about the buyer, and the code of `IMP.init`. */
const Opening = z.object({
  imp_code: text,
  pay_method: z.literal('card').default('card'),
  merchant_uid: z.string().min(1).max(40),
  name: z.string().min(1).max(40),
  amount: z.coerce.number().int().positive(),
  custom_data: z
    .unknown()
    .optional()
    .transform((data) => (data ? JSON.stringify(data) : null))
    .refine((json) => json === null || json.length <= 2_000),
  m_redirect_url: z.url({ protocol: /^https?$/ }).max(2_000),
});
const Choice = z.object({
  action: z.enum(['approve', 'decline', 'cancel']),
  situation: z.enum(Object.keys(SITUATIONS) as [Situation, ...Situation[]]).default('none'),
});

const DECLINED = { code: 'F400', message: '카드사에서 승인을 거절하였습니다.' };
/**
 * Error of a closed window, as Toss Payments sends it. Other payment companies behind PortOne send the code F400 for a closed
 * window.
 */
const LEFT = { code: 'PAY_PROCESS_CANCELED', message: '[결제포기] 사용자가 결제를 취소하셨습니다' };
const LOST = '결제는 승인되었지만 사이트로 돌아가지 못했습니다.';
const MALFORMED = { error_code: 'F0001', error_msg: '결제 요청 정보가 올바르지 않습니다.' };

/** Routes of the payment window: the call of the script that opens it, and the page on which the buyer decides. */
export function paymentWindow(app: FastifyInstance, portone: Portone) {
  const { books, keys, returnOrigins } = portone;
  const schema = { hide: true };
  /** Return addresses of the windows, by id of the payment. They are only in memory, so a restart loses open windows. */
  const returns = new LRUCache<string, string>({ max: 10_000 });

  app.post('/window', { schema }, (request, reply) => {
    const asked = Opening.safeParse(request.body).data;
    const known = asked?.imp_code === keys.impCode && returnOrigins.includes(new URL(asked.m_redirect_url).origin);
    if (!asked || !known) return reply.code(400).send(MALFORMED);
    const { m_redirect_url, imp_code: _code, pay_method: _method, ...order } = asked;
    const { payment, refusal } = books.open(order);
    const { imp_uid } = payment;
    if (refusal) return reply.send({ imp_uid, url: backTo(m_redirect_url, payment, refusal) });
    returns.set(imp_uid, m_redirect_url);
    return reply.send({ imp_uid, url: `${app.prefix}/window/${imp_uid}` });
  });

  const windowOf = (params: unknown) => {
    const { imp_uid } = params as { imp_uid: string };
    const payment = books.find(imp_uid);
    const returnUrl = returns.get(imp_uid);
    return payment && returnUrl ? { payment, returnUrl } : undefined;
  };

  app.get('/window/:imp_uid', { schema }, (request, reply) => {
    const open = windowOf(request.params);
    if (!open) return sendNotice(reply, 404, REFUSALS.unknown);
    const { payment, returnUrl } = open;
    if (payment.status === 'ready') return sendPaymentPage(reply, payment, returnUrl);
    // no redirect, because it would send a buyer who comes here with the Back button forward again
    return sendNotice(reply, 200, '이미 처리된 결제입니다.', backTo(returnUrl, payment));
  });

  app.post('/window/:imp_uid', { schema }, async (request, reply) => {
    const open = windowOf(request.params);
    const choice = Choice.safeParse(request.body ?? {}).data;
    if (!open || !choice) return sendNotice(reply, open ? 400 : 404, REFUSALS.unknown);
    const { payment, returnUrl } = open;
    const { imp_uid } = payment;
    const { action } = choice;
    const course = SITUATIONS[choice.situation];
    // the buyer has already decided: a double click, or another tab
    if (payment.status !== 'ready') return sendBack(reply, returnUrl, payment);
    if (action !== 'approve') {
      const why = action === 'decline' ? DECLINED : LEFT;
      return sendBack(reply, returnUrl, books.fail(imp_uid, why.message) ?? payment, why);
    }
    const approved = books.approve(imp_uid, course.pays(payment.amount));
    if (!approved || approved.refusal)
      return sendBack(reply, returnUrl, approved?.payment ?? payment, approved?.refusal);
    prepareFailures(portone, payment, course);
    await reportApproval(portone, approved.payment, course);
    return course.returns ? sendBack(reply, returnUrl, approved.payment) : sendNotice(reply, 200, LOST);
  });
}

function sendBack(reply: FastifyReply, returnUrl: string, payment: EmulatedPayment, why?: Refusal) {
  return reply.header('referrer-policy', 'no-referrer').redirect(backTo(returnUrl, payment, why), 303);
}

/** Adds the result of the payment to the return address, as PortOne does. */
function backTo(returnUrl: string, { imp_uid, merchant_uid, paid_at, fail_reason }: EmulatedPayment, why?: Refusal) {
  const url = new URL(returnUrl);
  url.searchParams.set('imp_uid', imp_uid);
  url.searchParams.set('merchant_uid', merchant_uid);
  url.searchParams.set('imp_success', String(paid_at > 0));
  if (paid_at === 0) {
    url.searchParams.set('error_code', why?.code ?? LEFT.code);
    url.searchParams.set('error_msg', why?.message ?? fail_reason ?? LEFT.message);
  }
  return url.href;
}
