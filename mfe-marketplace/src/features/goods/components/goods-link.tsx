import type { RecommendedGoods } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { Unbroken } from '@onmaum/shared-ui';
import { CardLink } from './card-link.tsx';

interface Props {
  goods: Pick<RecommendedGoods, 'id' | 'name'>;
  /** State of the history entry, such as the target of the link back. */
  state?: unknown;
}

/** The name of a solution as a link that covers the whole card. */
export const GoodsLink = ({ goods: { id, name }, state }: Props) => (
  <CardLink to={paths.solutionCounseling(id)} state={state}>
    <Unbroken>{name}</Unbroken>
  </CardLink>
);
