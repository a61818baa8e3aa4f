import { GOODS_SORTS, type GoodsSort } from '@onmaum/shared-contract/constants';
import { Chip } from '@onmaum/shared-ui';
import { writeSort } from '../lib/goods-sort.ts';
import s from './goods-sort-links.module.css';

const SORTS = Object.keys(GOODS_SORTS) as GoodsSort[];

/** Sort order of the list as links: it is kept in the URL and works without JavaScript. */
export const GoodsSortLinks = ({ sort }: { sort: GoodsSort }) => (
  <nav aria-label="정렬">
    <ul className={s.sorts}>
      {SORTS.map((one) => (
        <li key={one}>
          <Chip
            to={{ search: writeSort(one) }}
            replace
            preventScrollReset
            aria-current={one === sort ? 'true' : undefined}
          >
            {GOODS_SORTS[one]}
          </Chip>
        </li>
      ))}
    </ul>
  </nav>
);
