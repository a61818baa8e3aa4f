import { createPortone } from '../../../src/providers/payment/portone.ts';

/** Keys of the emulated provider in tests of payment. */
export const KEYS = { impCode: 'imp12345678', apiKey: 'key', apiSecret: 'secret' };

/** The real client of a provider. @param base its address */
export const connect = (base: string) =>
  createPortone({
    ...KEYS,
    window: { script: '', impCode: KEYS.impCode, channelKey: '' },
    base: () => base,
    timeoutMs: 8_000,
  });
