import { randomUUID } from 'node:crypto';
import type { Act, Way } from '../../../emulators/portone/faults.ts';
import { startPortone } from '../../../emulators/portone/standalone.ts';
import { createPortone } from '../../../src/providers/payment/portone.ts';
import { buyerAt } from './buyer.ts';
import { KEYS } from './provider.ts';

const window = { script: '', impCode: KEYS.impCode, channelKey: '' };

/** Fixed time of the emulator's clock, which differs from that of this machine. */
export const NOW = 1_700_000_000_000;

type Access = typeof KEYS & { base: string; timeoutMs: number };

export const newOrderNo = () => `ONMAUM_${NOW}_${randomUUID().slice(0, 8)}`;

export type TestProvider = Awaited<ReturnType<typeof openTestProvider>>;

/** Starts the emulated payment provider, with clients and a buyer. */
export async function openTestProvider() {
  const emulator = await startPortone({
    keys: KEYS,
    returnOrigins: ['http://localhost:3000'],
    webhook: () => undefined,
    now: () => NOW,
  });
  const { portone } = emulator;
  const buyer = buyerAt(emulator.base, KEYS.impCode);
  /** Creates a client. Wrong settings can be passed to override the right ones. */
  const connect = ({ base = emulator.base, timeoutMs = 5_000, ...keys }: Partial<Access> = {}) =>
    createPortone({ window, ...KEYS, ...keys, base: () => base, timeoutMs });
  return {
    ...emulator,
    buyer,
    connect,
    /** Makes the next calls of a kind fail. */
    fail: (on: Act, how: Way, times = 1) => portone.faults.add({ on, how, times }),
    /** Prepares an order and pays it. */
    async purchase(amount = 50_000) {
      const orderNo = newOrderNo();
      await connect().prepare(orderNo, amount);
      return { orderNo, impUid: await buyer.pay({ orderNo, amount }) };
    },
  };
}
