import { call } from '@onmaum/shared-auth';
import type { ExpertList, ExpertListItem, GoodsList, GoodsListItem } from '@onmaum/shared-contract';
import * as goods from '@onmaum/shared-contract/goods/calls';
import { pagedListOptions, uniqueById, usePagedList } from '@onmaum/shared-query';
import type { InfiniteData } from '@tanstack/react-query';
import { expertsQuery, goodsQuery, type MarketFilters } from '../lib/market-filters.ts';

const FOR_EVERYBODY = { personal: false };

export const goodsListOptions = (filters: MarketFilters) =>
  pagedListOptions(
    ['goods', 'list', goodsQuery(filters, null)],
    (cursor, signal, limit) =>
      call(goods.list, { query: { ...goodsQuery(filters, cursor), ...(limit && { limit }) }, signal }),
    FOR_EVERYBODY,
  );

export const uniqueGoods = ({ pages }: InfiniteData<GoodsList>): GoodsListItem[] =>
  uniqueById(pages.flatMap(({ goodsList }) => goodsList));

/** The filtered solutions. They are fetched only while their tab is open. */
export const useGoodsList = (filters: MarketFilters) =>
  usePagedList(goodsListOptions(filters), uniqueGoods, { enabled: filters.tab === 'goods' });

export const expertListOptions = (filters: MarketFilters) =>
  pagedListOptions(
    ['experts', 'list', expertsQuery(filters, null)],
    (cursor, signal, limit) =>
      call(goods.experts, { query: { ...expertsQuery(filters, cursor), ...(limit && { limit }) }, signal }),
    FOR_EVERYBODY,
  );

export const uniqueExperts = ({ pages }: InfiniteData<ExpertList>): ExpertListItem[] =>
  uniqueById(pages.flatMap(({ counselorList }) => counselorList));

/** The filtered experts. They are fetched only while their tab is open. */
export const useExpertList = (filters: MarketFilters) =>
  usePagedList(expertListOptions(filters), uniqueExperts, { enabled: filters.tab === 'experts' });
