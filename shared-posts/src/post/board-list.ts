import type { Board } from '@onmaum/shared-contract';
import { boardKeys, type FetchPage, type ListPage, pagedListOptions } from '@onmaum/shared-query';

/** Query options for the list of a board. */
export const boardListOptions = <Page extends ListPage>(board: Board, filters: object, fetchPage: FetchPage<Page>) =>
  pagedListOptions(boardKeys(board).list(filters), fetchPage, { personal: true });
