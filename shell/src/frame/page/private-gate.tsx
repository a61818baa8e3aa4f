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

/** Whether pages for members are rendered without a session, as in the rehearsal of a release, so that their errors show. */
export const OpenGate = createContext(false);

/**
 * Protects a page for members or for staff (rules/sign-in.md#levels). The server renders it without a person; visitors see
 * its title, a placeholder and a message, and are sent to the login page. Members see the 404 view in place of a page for
 * staff, and the server renders nothing of it.
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
    // only for people who arrive without a session; signing out on the page is handled elsewhere
    if (getToken() || shown.current === pathname) return;
    shown.current = pathname;
    void alertDialog(TEXT.noPermissionLogin, { required: true }).then((read) => {
      if (read && !getToken()) return navigate(loginPath(pathname + search), { replace: true });
    });
  }, [pathname, search, navigate]);

  return (
    <>
      {/* a title may depend on the person, whom the server does not know; this one is of visitors alone */}
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
