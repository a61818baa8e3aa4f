import { getToken, useIsSignedIn, useSession } from '@onmaum/shared-auth';
import type { PageLevel } from '@onmaum/shared-contract/constants';
import { loginPath } from '@onmaum/shared-contract/site/paths';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { alertDialog, NotFoundState, PersonalPart, SkeletonList } from '@onmaum/shared-ui';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reaches } from '../../app/page-handle.ts';
import { usePageTitle } from './page-frame.ts';
import s from './private-gate.module.css';

/** Whether pages for members are rendered without a session. A rehearsal of a release renders them, to find errors. */
export const OpenGate = createContext(false);

/**
 * Protects a page for members or for staff (rules/sign-in.md#levels). Visitors see a title, a placeholder and a message, and
 * are sent to the login page. Members see the 404 page in place of a page for staff. The server renders a page for members as for
 * visitors, and nothing of a page for staff.
 */
export function PrivateGate({ level, children }: { level: PageLevel; children: ReactNode }) {
  const isOpen = useContext(OpenGate);
  const isSignedIn = useIsSignedIn();
  const isReached = useSession((session) => reaches(session, level)) || isOpen;
  const passes = isSignedIn || isOpen;
  const staffPart = isReached ? children : passes ? <NotFoundState /> : <SkeletonList />;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const title = usePageTitle();

  const shown = useRef('');
  useEffect(() => {
    // only for people who open the page without a session; follow-session.ts handles the end of a session on the page
    if (getToken() || shown.current === pathname) return;
    shown.current = pathname;
    void alertDialog(TEXT.noPermissionLogin, { required: true }).then((read) => {
      if (read && !getToken()) return navigate(loginPath(pathname + search), { replace: true });
    });
  }, [pathname, search, navigate]);

  return (
    <>
      {/* the title for visitors: for members it may depend on the person, whom the server does not know */}
      {title && !passes && (
        <h1 className={s.title} data-visitor-only suppressHydrationWarning>
          {title}
        </h1>
      )}
      <PersonalPart signedIn={passes} visitor={<SkeletonList />}>
        {level === 'member' ? children : staffPart}
      </PersonalPart>
    </>
  );
}
