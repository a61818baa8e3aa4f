import type { RecommendedGoods } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { Link } from 'react-router-dom';
import s from './goods-link.module.css';

/** The name of a solution as a link that covers the whole card. */
export const GoodsLink = ({ goods: { id, name } }: { goods: Pick<RecommendedGoods, 'id' | 'name'> }) => (
  <Link className={s.link} to={paths.solutionCounseling(id)}>
    {name}
  </Link>
);
