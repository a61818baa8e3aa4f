import { SkeletonList } from '@onmaum/shared-ui';
import { ParentBanner } from './header/parent-banner.tsx';
import s from './starting.module.css';

/** Placeholder of a page that is rendered in the browser, until its code is loaded. */
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
