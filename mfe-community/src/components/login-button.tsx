import { loginPath } from '@onmaum/shared-contract/paths';
import { LinkButton, type LinkButtonProps } from '@onmaum/shared-ui';
import { useLocation } from 'react-router-dom';

/** Link to the login page, which returns to the current page after login. */
export function LoginButton(props: Omit<LinkButtonProps, 'to'>) {
  const { pathname, search } = useLocation();
  return <LinkButton {...props} to={loginPath(pathname + search)} />;
}
