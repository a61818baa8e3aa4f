import { typedAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';

const parse = shapedLike({ text: '', waiting: [{ key: '', text: '', after: 0, id: 0, at: '', error: '' }] });

/** Values of fields that an earlier release did not store. The maximum matches no message of the thread. */
const MISSING = { after: Number.MAX_SAFE_INTEGER, id: 0, at: '', error: '' };

/** Storage in this tab for the text in the composer of an order, and for messages that its thread may lack. */
export const keptMessages = (owner: number, orderId: number) =>
  typedValue(typedAt({ owner, name: `order-message:${orderId}`, private: true }), (stored) => {
    const { text, waiting } = stored as { text: unknown; waiting: object[] };
    return parse({ text, waiting: waiting.map((one) => ({ ...MISSING, ...one })) });
  });
