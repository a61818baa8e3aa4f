import type { InfoStoreBody } from '@onmaum/shared-contract';
import type { Wire } from '../wire.ts';
import { worryForm } from './worry.ts';

const info: Wire<typeof InfoStoreBody> = {
  title: '잠드는 법',
  category: 'information',
  content: '불을 끄고 누워요. '.repeat(30),
  // allows equal posts, since tests post this one often
  again: 'Y',
};

/** A valid post of each board, and the path that accepts it. */
export const POST_FORMS = {
  worry: { url: '/api/counsel/store', body: worryForm },
  info: { url: '/api/info/store', body: info },
};
