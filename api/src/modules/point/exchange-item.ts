import type { ExchangeItem } from '@onmaum/shared-contract';
import type { FoundExchange } from './exchange-repository.ts';

/** An exchange as its member sees it. */
export const exchangeItem = ({ id, name, options, price, status, option, ...at }: FoundExchange): ExchangeItem => ({
  id,
  point_shop_goods_name: name,
  handle_point: price,
  status,
  option: option ?? '',
  options,
  created_at: at.created_at.toISOString(),
  due_at: at.due_at?.toISOString() ?? null,
  sent_at: at.sent_at?.toISOString() ?? null,
});
