import { call } from '@onmaum/shared-auth';
import type { InfoList, InfoListItem } from '@onmaum/shared-contract';
import * as infos from '@onmaum/shared-contract/info/calls';
import { boardListOptions } from '@onmaum/shared-posts';
import { uniqueById, usePagedList } from '@onmaum/shared-query';
import type { InfiniteData } from '@tanstack/react-query';
import { type InfoFilters, toListBody } from '../lib/info-filters.ts';

export const infoListOptions = (filters: InfoFilters) =>
  boardListOptions('info', filters, (cursor, signal, limit) =>
    call(infos.list, { body: { ...toListBody(filters, cursor), ...(limit && { limit }) }, signal }),
  );

export const uniqueInfos = ({ pages }: InfiniteData<InfoList>): InfoListItem[] =>
  uniqueById(pages.flatMap(({ infoList }) => infoList));

export const useInfoList = (filters: InfoFilters) => usePagedList(infoListOptions(filters), uniqueInfos);
