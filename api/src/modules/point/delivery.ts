import { koreanMidnight, POINT_TEXT } from '@onmaum/shared-contract';
import { invalid } from '../../errors.ts';
import type { FieldCipher } from '../../lib/secrets/field-cipher.ts';

/** Days after an exchange in which its scent and address can be entered (rules/points.md#scents). */
const DELIVERY_DAYS = 7;

const ADDRESS = 'point_exchanges.address';

/** Scent and address of an exchange, as they are stored. @throws 422 when the product has no such scent */
export function sealDelivery(
  cipher: FieldCipher,
  options: readonly string[],
  { option, address }: { option: string; address: string },
) {
  if (!options.includes(option)) throw invalid({ option: POINT_TEXT.optionEmpty });
  return { option, address_enc: cipher.encrypt(address, ADDRESS) };
}

export const openAddress = (cipher: FieldCipher, sealed: string | null): string =>
  sealed === null ? '' : cipher.decrypt(sealed, ADDRESS);

/** Deadline for scent and address of an exchange, at the end of a Korean day. */
export const deliveryDue = (exchangedAt: Date): Date => koreanMidnight(exchangedAt, DELIVERY_DAYS + 1);
