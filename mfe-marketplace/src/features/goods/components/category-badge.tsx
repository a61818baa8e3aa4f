import type { GoodsCategory } from '@onmaum/shared-contract/constants';
import { Badge } from '@onmaum/shared-ui';

/** Counselling or test. */
export const CategoryBadge = ({ category }: { category: GoodsCategory }) => (
  <Badge tone={category === '심리상담' ? 'brand' : 'neutral'}>{category}</Badge>
);
