import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPortone } from '../../../emulators/portone/standalone.ts';
import { buyerAt } from './buyer.ts';
import { KEYS } from './provider.ts';

/** Address to which buyers return. */
export const RETURN = 'http://localhost:3000/solution_counseling/7?ref=home';

/** A new order. */
export const newOrder = (amount = 50_000) => ({
  orderNo: `order-${randomUUID()}`.slice(0, 40),
  amount,
  returnTo: RETURN,
});

export type WebhookSite = Awaited<ReturnType<typeof openWebhookSite>>;

/** Starts the emulated payment provider, and a site that records the provider's webhooks. */
export async function openWebhookSite() {
  const reports: { type: string | undefined; body: string }[] = [];
  /** The site answers webhooks only after this promise is resolved. */
  let hold = Promise.resolve();
  const site = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    await hold;
    reports.push({ type: request.headers['content-type'], body });
    response.end('{"status":200}');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { portone, base, close } = await startPortone({
    keys: KEYS,
    returnOrigins: ['http://localhost:3000'],
    webhook: () => `http://127.0.0.1:${(site.address() as AddressInfo).port}/api/order/webhook`,
  });
  return {
    portone,
    base,
    buyer: buyerAt(base, KEYS.impCode),
    /** The provider's record of a payment. */
    booked: (impUid: string) => portone.books.find(impUid),
    /** Recorded webhooks about a payment, with their content types. */
    webhooks: (impUid: string) => reports.filter(({ body }) => body.includes(impUid)),
    /** Delays the site's answers. @returns a function that ends the delay */
    holdAnswers(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      hold = promise;
      return resolve;
    },
    async close() {
      await close();
      site.close();
    },
  };
}

/** Waits until a condition is true. */
export async function until(holds: () => boolean) {
  while (!holds()) await new Promise((resume) => setTimeout(resume, 5));
}
