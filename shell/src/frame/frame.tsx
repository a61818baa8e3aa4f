import { OfflineNotice, Overlays } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Aside } from './aside.tsx';
import { Footer } from './footer.tsx';
import s from './frame.module.css';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { useFrameWishes } from './page-frame.ts';
import { ParentBanner } from './parent-banner.tsx';
import { PrivateGate } from './private-gate.tsx';
import { QuickButtons } from './quick-buttons.tsx';
import { useViewportHeight } from './use-viewport-height.ts';

/** What stays around every page; the page is `children`, or else the outlet of the router. */
export function Frame({ children }: { children?: ReactNode }) {
  const { aside = false, bare = false, footerRoom = false, private: isPrivate = false } = useFrameWishes();
  useViewportHeight();

  const page = children ?? <Outlet />;
  return (
    <>
      <a className="skip-link" href="#main">
        본문으로 바로가기
      </a>
      <NavigationProgress />
      <ParentBanner />
      {!bare && <Header />}
      <OfflineNotice />
      <div className={aside ? s.columns : s.single}>
        <main id="main" className={s.main} tabIndex={-1}>
          {isPrivate ? <PrivateGate>{page}</PrivateGate> : page}
        </main>
        {aside && <Aside />}
      </div>
      {!bare && <Footer room={footerRoom} />}
      {!bare && <QuickButtons raised={footerRoom} />}
      <Overlays />
      <PageAnnouncer />
      <ScrollRestoration />
    </>
  );
}
