import { createPortone } from '../../../src/providers/payment/portone.ts';

/** Keys of the emulated payment provider in tests. */
export const KEYS = { impCode: 'imp12345678', apiKey: 'key', apiSecret: 'secret' };

/** The real payment gateway. @param base address of the provider */
export const connect = (base: string) =>
  createPortone({
    ...KEYS,
    window: { script: '', impCode: KEYS.impCode, channelKey: '' },
    base: () => base,
    timeoutMs: 8_000,
  });
