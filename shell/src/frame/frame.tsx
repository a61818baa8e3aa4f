import { useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Aside } from './aside/aside.tsx';
import { FloatingStack } from './floating/floating-stack.tsx';
import { QuickButtons } from './floating/quick-buttons.tsx';
import { Footer } from './footer/footer.tsx';
import s from './frame.module.css';
import { Header } from './header/header.tsx';
import { NavigationProgress } from './header/navigation-progress.tsx';
import { ParentBanner } from './header/parent-banner.tsx';
import { DocumentGate } from './page/document-gate.tsx';
import { PageAnnouncer } from './page/page-announcer.tsx';
import { PageFailure } from './page/page-failure.ts';
import { useFrameOptions } from './page/page-frame.ts';
import { PrivateGate } from './page/private-gate.tsx';
import { useShownEntry } from './page/shown-entry.ts';
import { SkipLink } from './skip-link.tsx';

/** The layout around every page. */
export function Frame() {
  const { aside, bare, footerRoom, level, ownDocument } = useFrameOptions();
  const { pathname } = useLocation();
  const [failure, setFailure] = useState<string>();
  useShownEntry();

  const page = ownDocument ? (
    <DocumentGate key={pathname} path={pathname}>
      <Outlet />
    </DocumentGate>
  ) : (
    <Outlet />
  );
  return (
    <PageFailure value={setFailure}>
      <SkipLink />
      <NavigationProgress />
      <ParentBanner />
      {!bare && <Header />}
      <div className={aside ? s.columns : s.single}>
        <main id="main" className={s.main} tabIndex={-1}>
          {level ? <PrivateGate level={level}>{page}</PrivateGate> : page}
        </main>
        {aside && <Aside />}
      </div>
      {!bare && <Footer room={footerRoom} />}
      <PageAnnouncer failure={failure} bare={bare} />
      <ScrollRestoration />
      <FloatingStack>{!bare && <QuickButtons failed={failure !== undefined} />}</FloatingStack>
    </PageFailure>
  );
}
