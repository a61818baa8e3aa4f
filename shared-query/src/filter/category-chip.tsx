import type { WorryCategory } from '@onmaum/shared-contract/constants';
import { CATEGORY_LOOK, Chip } from '@onmaum/shared-ui';
import { choosing } from './choosing.ts';

export interface CategoryChipProps {
  category: WorryCategory;
  pressed: boolean;
  /** Address of the list after the press. */
  href: string;
  onToggle: (category: WorryCategory) => void;
  tabIndex?: number;
}

/** Toggle for a worry category. It is a link, so it works before the page's scripts are loaded. */
export function CategoryChip({ category, pressed, href, onToggle, tabIndex }: CategoryChipProps) {
  const { icon: Icon, tint } = CATEGORY_LOOK[category];
  return (
    <Chip tint={tint} pressed={pressed} href={href} tabIndex={tabIndex} onClick={choosing(() => onToggle(category))}>
      <Icon size={16} aria-hidden="true" />
      {category}
    </Chip>
  );
}
