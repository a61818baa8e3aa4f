import { SkeletonList } from '@onmaum/shared-ui';
import { ParentBanner } from './header/parent-banner.tsx';
import s from './starting.module.css';

/** Placeholder for a page that only the browser renders, shown until its code is loaded. */
export function Starting() {
  return (
    <>
      <ParentBanner />
      <div className={s.header} />
      <main className={s.main}>
        <SkeletonList />
      </main>
    </>
  );
}
