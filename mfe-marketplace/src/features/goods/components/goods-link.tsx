import type { RecommendedGoods } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { CardLink } from './card-link.tsx';

/** The name of a solution as a link that covers the whole card. */
export const GoodsLink = ({ goods: { id, name } }: { goods: Pick<RecommendedGoods, 'id' | 'name'> }) => (
  <CardLink to={paths.solutionCounseling(id)}>{name}</CardLink>
);
