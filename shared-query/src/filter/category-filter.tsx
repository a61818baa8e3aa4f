import { Button } from '@onmaum/shared-ui';
import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { CategoryChips, type CategoryChipsProps } from './category-chips.tsx';
import s from './category-filter.module.css';

export interface CategoryFilterProps extends CategoryChipsProps {
  /** Clears all filters of the list; undefined while none is set. */
  onReset: (() => void) | undefined;
}

/**
 * Category chips, followed by the button that clears all filters. The button is always visible: if it appeared with the
 * first filter, it would move under the pointer in place of the next chip.
 */
export function CategoryFilter({ onReset, ...chips }: CategoryFilterProps) {
  const row = useRef<HTMLDivElement>(null);
  const reset = () => {
    // without filters the button is disabled and would lose the focus
    row.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
    onReset?.();
  };
  return (
    <div ref={row} className={s.filter}>
      <CategoryChips {...chips} />
      <Button variant="quiet" size="s" className={s.reset} disabled={!onReset} onClick={reset}>
        <RotateCcw size={16} aria-hidden="true" />
        초기화
      </Button>
    </div>
  );
}
