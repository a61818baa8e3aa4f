import type { InfoList, InfoListItem } from '@onmaum/shared-contract';
import type { InfiniteData } from '@tanstack/react-query';
import { boardListOptions, uniqueById, useBoardList } from '../../../lib/board-list.ts';
import { type InfoFilters, toListBody } from '../lib/info-filters.ts';

export const infoListOptions = (filters: InfoFilters) =>
  boardListOptions<InfoList>('info', filters, (cursor) => toListBody(filters, cursor));

export const uniqueInfos = ({ pages }: InfiniteData<InfoList>): InfoListItem[] =>
  uniqueById(pages.flatMap(({ infoList }) => infoList));

export const useInfoList = (filters: InfoFilters) => useBoardList(infoListOptions(filters), uniqueInfos);
