import { Skeleton } from '@onmaum/shared-ui';
import { FragmentSlot } from '../fragment/fragment-slot.tsx';
import s from './aside.module.css';
import { Shortcuts } from './shortcuts.tsx';

/** The side column of wide screens. */
export function Aside() {
  return (
    <aside className={s.aside} aria-label="함께 보면 좋은 것">
      <div className={s.sticky}>
        <Shortcuts />
        <FragmentSlot
          app="mfe-marketplace"
          name="aside-solutions"
          skeleton={<Skeleton className={s.solutions} />}
          clientOnly
        />
        <FragmentSlot
          app="mfe-community"
          from="./aside"
          name="aside-keywords"
          skeleton={<Skeleton className={s.keywords} />}
          clientOnly
        />
      </div>
    </aside>
  );
}
