import { call } from '@onmaum/shared-auth';
import type { ExchangeItem, ExchangeList } from '@onmaum/shared-contract';
import { LIMITS } from '@onmaum/shared-contract/constants';
import * as points from '@onmaum/shared-contract/mypage/point-calls';
import { mypageKeys, pagedListOptions, uniqueById, usePagedList } from '@onmaum/shared-query';
import type { InfiniteData } from '@tanstack/react-query';

export const exchangesOptions = pagedListOptions(
  mypageKeys.exchanges,
  (cursor, signal, size = LIMITS.pageSize) =>
    call(points.exchanges, {
      params: { page: 1, size },
      query: cursor === null ? {} : { cursor },
      signal,
    }),
  { personal: true },
);

const exchangesOf = ({ pages }: InfiniteData<ExchangeList>): ExchangeItem[] =>
  uniqueById(pages.flatMap(({ exchangeList }) => exchangeList));

/** The member's exchanges. */
export const useExchanges = () => usePagedList(exchangesOptions, exchangesOf);
