import { getToken, useIsSignedIn } from '@onmaum/shared-auth';
import { loginPath } from '@onmaum/shared-contract/site/paths';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { alertDialog, PersonalPart, SkeletonList } from '@onmaum/shared-ui';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePageTitle } from './page-frame.ts';
import s from './private-gate.module.css';

/** Whether pages for members are rendered without a session, as in the rehearsal of a release, so that their errors show. */
export const OpenGate = createContext(false);

/**
 * Protects a page for members (rules/site.md). The server renders it without a person; visitors see its title, a placeholder and a
 * message, and are sent to the login page.
 */
export function PrivateGate({ children }: { children: ReactNode }) {
  const isOpen = useContext(OpenGate);
  const isSignedIn = useIsSignedIn();
  const passes = isSignedIn || isOpen;
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
        {children}
      </PersonalPart>
    </>
  );
}
