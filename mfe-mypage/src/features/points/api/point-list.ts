import { call } from '@onmaum/shared-auth';
import type { PointItem, PointList } from '@onmaum/shared-contract';
import { LIMITS } from '@onmaum/shared-contract/constants';
import * as points from '@onmaum/shared-contract/mypage/point-calls';
import { mypageKeys, pagedListOptions, uniqueById, usePagedList } from '@onmaum/shared-query';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';

export const pointListOptions = pagedListOptions(
  mypageKeys.points,
  (cursor, signal, size = LIMITS.pageSize) =>
    call(points.list, {
      params: { page: 1, size },
      query: cursor === null ? {} : { cursor },
      signal,
    }),
  { personal: true },
);

const rowsOf = ({ pages }: InfiniteData<PointList>): PointItem[] =>
  uniqueById(pages.flatMap(({ pointList }) => pointList));

const sumOf = ({ pages: [first] }: InfiniteData<PointList>) =>
  first ? { total: first.totalPoint, expiring: first.toBeDeletePoint } : undefined;

/** The rows of the member's ledger. */
export const usePointList = () => usePagedList(pointListOptions, rowsOf);

/**
 * The member's points, and the points that expire soon. The response for the list contains both sums, so this hook shares
 * the query of `usePointList`. Only `usePointList` refetches the query on mount.
 */
export const usePointSum = () => useInfiniteQuery({ ...pointListOptions, select: sumOf, refetchOnMount: false });
