import { Chip } from '../actions/chip.tsx';
import { categoryLook } from './category-look.ts';

/** A worry's category with its icon and tint. */
export function CategoryTag({ category }: { category: string }) {
  const { icon: Icon, tint } = categoryLook(category);
  return (
    <Chip tint={tint}>
      <Icon size={14} aria-hidden="true" />
      {category}
    </Chip>
  );
}
