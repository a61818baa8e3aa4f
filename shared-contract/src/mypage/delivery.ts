import { LIMITS } from '../constants.ts';
import { POINT_TEXT } from '../texts/point-texts.ts';
import { type TextRule, textFault, tidyLine } from '../writing/writing.ts';

/**
 * Delivery data of a product that exists in several scents (rules/points.md#scents). Must not import zod: pages load this file.
 */
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

/** Korean error texts by field. */
export function deliveryFaults({ option, address }: Delivery): Partial<Record<keyof Delivery, string>> {
  const wrong = textFault(tidyLine(address), ADDRESS_RULE);
  return { ...(option === '' && { option: POINT_TEXT.optionEmpty }), ...(wrong && { address: wrong }) };
}
