import { ORDER_GROUPS, type OrderGroup } from '@onmaum/shared-contract/desk/order-groups';
import { isKeyOf } from '@onmaum/shared-query';

/** A list of orders: the orders of a group, or the orders with unread messages. */
export type OrderChoice = OrderGroup | 'unread';

export const CHOICES: readonly [OrderChoice, string][] = [
  ['unread', '새 메시지'],
  ...(Object.entries(ORDER_GROUPS) as [OrderGroup, string][]),
];

/** Reads the chosen list from the address; unknown values are ignored. */
export function readChoice(params: URLSearchParams): OrderChoice {
  const group = params.get('group');
  if (group === 'unread') return group;
  return isKeyOf(ORDER_GROUPS, group) ? group : 'contact';
}

export const writeChoice = (choice: OrderChoice) => new URLSearchParams(choice === 'contact' ? {} : { group: choice });

export const nameOf = (choice: OrderChoice) => CHOICES.find(([one]) => one === choice)?.[1] ?? '';
