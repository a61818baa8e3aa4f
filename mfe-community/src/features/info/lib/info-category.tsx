import type { InfoDetail } from '@onmaum/shared-contract';
import { INFO_CATEGORIES } from '@onmaum/shared-contract/constants';
import { paths } from '@onmaum/shared-contract/site/paths';
import { Badge } from '@onmaum/shared-ui';
import { chooseCategory, writeFilters } from './info-filters.ts';

/** The category of an info post in its header. A post without a category links to the list of all posts. */
export const infoCategory = (category: InfoDetail['category']) => ({
  category: category && <Badge>{INFO_CATEGORIES[category]}</Badge>,
  categoryPath: category ? `${paths.share}?${writeFilters(chooseCategory(category))}` : paths.share,
});
