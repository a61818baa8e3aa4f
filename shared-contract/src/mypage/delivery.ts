import { LIMITS } from '../constants.ts';
import { POINT_TEXT } from '../texts/point-texts.ts';
import { type TextRule, textFault, tidyLine } from '../writing/writing.ts';

/** Delivery data of a product with a scent (rules/points.md#scents). No zod here. */
export interface Delivery {
  option: string;
  /** Name and address of the receiver. */
  address: string;
}

export const ADDRESS_RULE: TextRule = {
  empty: POINT_TEXT.addressEmpty,
  max: LIMITS.addressMax,
  tooLong: POINT_TEXT.addressLong,
};

/** Korean texts of what is wrong, by field. */
export function deliveryFaults({ option, address }: Delivery): Partial<Record<keyof Delivery, string>> {
  const wrong = textFault(tidyLine(address), ADDRESS_RULE);
  return { ...(option === '' && { option: POINT_TEXT.optionEmpty }), ...(wrong && { address: wrong }) };
}
