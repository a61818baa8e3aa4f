import { getToken, useIsSignedIn } from '@onmaum/shared-auth';
import { loginPath } from '@onmaum/shared-contract/paths';
import { TEXT } from '@onmaum/shared-contract/texts';
import { alertDialog, SkeletonList } from '@onmaum/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Around a login-only page (part-2 §2). The server and a visitor get the outline of a page; a visitor is
 * told, and shown the way to the login page.
 */
export function PrivateGate({ children }: { children: ReactNode }) {
  const signedIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const shown = useRef('');
  useEffect(() => {
    shown.current = pathname;
    return () => {
      shown.current = '';
    };
  }, [pathname]);

  const told = useRef('');
  useEffect(() => {
    // only who comes without a session is sent away here: leaving while signed in has its own way out
    if (getToken() || told.current === pathname) return;
    told.current = pathname;
    void alertDialog(TEXT.noPermissionLogin).then(() => {
      if (getToken() || shown.current !== pathname) return;
      return navigate(loginPath(pathname + search), { replace: true });
    });
  }, [pathname, search, navigate]);

  return signedIn ? children : <SkeletonList />;
}
