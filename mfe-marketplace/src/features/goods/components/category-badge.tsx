import type { GoodsCategory } from '@onmaum/shared-contract/constants';
import { Badge } from '@onmaum/shared-ui';

/** Badge with the category of a solution: counselling or test. */
export const CategoryBadge = ({ category }: { category: GoodsCategory }) => (
  <Badge tone={category === '심리상담' ? 'brand' : 'neutral'}>{category}</Badge>
);
