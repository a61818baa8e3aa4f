import { useQuery } from '@tanstack/react-query';
import { goodsViewOptions } from '../../goods/api/goods-view.ts';

/** A price is shown as it is now. */
export const goodsToBuyOptions = (id: string) => ({ ...goodsViewOptions(id), staleTime: 0 });

/** Fetches the solution that is about to be paid; null if there is none. */
export const useGoodsToBuy = (id: string) => useQuery(goodsToBuyOptions(id));
