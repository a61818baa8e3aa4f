import { loginPath } from '@onmaum/shared-contract/site/paths';
import { LinkButton, type LinkButtonProps, useHydrated } from '@onmaum/shared-ui';
import { useLocation } from 'react-router-dom';

/** Link to the login page, which returns to the current page after login. */
export function LoginButton(props: Omit<LinkButtonProps, 'to'>) {
  const { pathname, search, hash } = useLocation();
  // servers do not receive the `#` part, so the first render omits it
  const place = useHydrated() ? hash : '';
  return <LinkButton {...props} to={loginPath(pathname + search + place)} />;
}
