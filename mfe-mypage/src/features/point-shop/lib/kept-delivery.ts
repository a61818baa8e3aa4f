import { sessionStore, typedAt } from '@onmaum/shared-auth';
import type { Delivery } from '@onmaum/shared-contract/mypage/delivery';

/**
 * Scent and address while they are filled in, in this tab alone and until the session ends.
 * @param of what they are for: the name of a product, or the id of an exchange
 */
export function keptDelivery(of: string | number) {
  const place = typedAt({ owner: sessionStore.getState().user_idx, name: `delivery:${of}`, private: true });
  return {
    keep: (delivery: Delivery) => place.keep(JSON.stringify(delivery)),
    drop: place.drop,
    read(): Delivery {
      const blank = { option: '', address: '' };
      try {
        return { ...blank, ...(JSON.parse(place.read() ?? '{}') as Partial<Delivery>) };
      } catch {
        return blank;
      }
    },
  };
}
