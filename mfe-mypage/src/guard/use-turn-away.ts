import { getToken } from '@onmaum/shared-auth';
import { loginPath } from '@onmaum/shared-contract/paths';
import { TEXT } from '@onmaum/shared-contract/texts';
import { alertDialog } from '@onmaum/shared-ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Tells who comes without a session that the page is for members, once, and shows the way to the login page. */
export function useTurnAway() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = pathname + search;
  const told = useRef<string | null>(null);
  const here = useRef(false);

  useEffect(() => {
    here.current = true;
    // only the arrival counts: who logs out on a page is shown out by the frame
    if (!getToken() && told.current !== address) {
      told.current = address;
      void alertDialog(TEXT.noPermissionLogin).then(() => {
        // the person may have left, or signed in in another tab, while reading
        if (!here.current || told.current !== address || getToken()) return;
        return navigate(loginPath(address), { replace: true });
      });
    }
    return () => {
      here.current = false;
    };
  }, [address, navigate]);
}
