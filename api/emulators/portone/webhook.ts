import type { EmulatedPayment } from './payment.ts';

const ANSWER_MS = 5_000;

/** Reports a payment to the site as PortOne does: without a signature, and only once, even if the site does not answer. */
export async function report(address: string | undefined, payment: EmulatedPayment, form = false): Promise<void> {
  if (!address) return;
  const { imp_uid, merchant_uid, status, cancel_history } = payment;
  const cancellation = cancel_history.at(-1);
  const content = {
    ...{ imp_uid, merchant_uid, status },
    ...(cancellation && { cancellation_id: cancellation.cancellation_id }),
  };
  try {
    await fetch(address, {
      method: 'POST',
      headers: { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
      body: form ? new URLSearchParams(content).toString() : JSON.stringify(content),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).then((answer) => answer.body?.cancel());
  } catch {
    // the report is not sent again
  }
}
