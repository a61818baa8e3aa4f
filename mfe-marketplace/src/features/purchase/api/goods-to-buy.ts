import { useQuery } from '@tanstack/react-query';
import { goodsViewOptions } from '../../goods/api/goods-view.ts';

/** Query options for the solution to be bought. It is always fetched again, because its price must be current. */
export const goodsToBuyOptions = (id: string) => ({ ...goodsViewOptions(id), staleTime: 0 });

/** Fetches the solution to be bought; null if it does not exist. */
export const useGoodsToBuy = (id: string) => useQuery(goodsToBuyOptions(id));
