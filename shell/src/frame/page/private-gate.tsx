import { getToken, useIsSignedIn } from '@onmaum/shared-auth';
import { loginPath } from '@onmaum/shared-contract/paths';
import { TEXT } from '@onmaum/shared-contract/texts';
import { alertDialog, SkeletonList } from '@onmaum/shared-ui';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Whether the pages of members are rendered without a session, as before a release is live. */
export const OpenGate = createContext(false);

/**
 * Protects a page for members (rules/site.md). The server and visitors get a placeholder; visitors also see a message
 * and are sent to the login page.
 */
export function PrivateGate({ children }: { children: ReactNode }) {
  const isOpen = useContext(OpenGate);
  const signedIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const told = useRef('');
  useEffect(() => {
    // only for people who arrive without a session; signing out on the page is handled elsewhere
    if (getToken() || told.current === pathname) return;
    told.current = pathname;
    void alertDialog(TEXT.noPermissionLogin, { required: true }).then((read) => {
      if (read && !getToken()) return navigate(loginPath(pathname + search), { replace: true });
    });
  }, [pathname, search, navigate]);

  return signedIn || isOpen ? children : <SkeletonList />;
}
