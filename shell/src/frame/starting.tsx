import { SkeletonList } from '@onmaum/shared-ui';
import { ParentBanner } from './parent-banner.tsx';
import s from './starting.module.css';

/** The outline of a page that has to be put together in the browser, until its code is there. */
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
