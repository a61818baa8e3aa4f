import { call } from '@onmaum/shared-auth';
import type { WorryList, WorryListItem } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { boardListOptions } from '@onmaum/shared-posts';
import { uniqueById, usePagedList } from '@onmaum/shared-query';
import type { InfiniteData } from '@tanstack/react-query';
import { toListBody, type WorryFilters } from '../lib/worry-filters.ts';

export const worryListOptions = (filters: WorryFilters) =>
  boardListOptions('worry', filters, (cursor, signal, limit) =>
    call(worries.list, { body: { ...toListBody(filters, cursor), ...(limit && { limit }) }, signal }),
  );

export const uniqueWorries = ({ pages }: InfiniteData<WorryList>): WorryListItem[] =>
  uniqueById(pages.flatMap(({ counselList }) => counselList));

export const useWorryList = (filters: WorryFilters, enabled: boolean) =>
  usePagedList(worryListOptions(filters), uniqueWorries, { enabled });
