import type { WorryList, WorryListItem } from '@onmaum/shared-contract';
import type { InfiniteData } from '@tanstack/react-query';
import { boardListOptions, uniqueById, useBoardList } from '../../../lib/board-list.ts';
import { toListBody, type WorryFilters } from '../lib/worry-filters.ts';

export const worryListOptions = (filters: WorryFilters) =>
  boardListOptions<WorryList>('counsel', filters, (cursor) => toListBody(filters, cursor));

export const uniqueWorries = ({ pages }: InfiniteData<WorryList>): WorryListItem[] =>
  uniqueById(pages.flatMap(({ counselList }) => counselList));

export const useWorryList = (filters: WorryFilters, enabled: boolean) =>
  useBoardList(worryListOptions(filters), uniqueWorries, enabled);
