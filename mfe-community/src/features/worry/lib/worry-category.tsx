import { paths } from '@onmaum/shared-contract/site/paths';
import { CategoryTag } from '@onmaum/shared-ui';

/** The category of a worry in its header. */
export const worryCategory = (category: string) => ({
  category: <CategoryTag category={category} />,
  categoryPath: `${paths.concern}?category=${encodeURIComponent(category)}`,
});
