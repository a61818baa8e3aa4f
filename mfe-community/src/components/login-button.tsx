import { loginPath } from '@onmaum/shared-contract/paths';
import { LinkButton, type LinkButtonProps } from '@onmaum/shared-ui';
import { useLocation } from 'react-router-dom';

/** The way to the login page, and from there back to this one. */
export function LoginButton(props: Omit<LinkButtonProps, 'to'>) {
  const { pathname, search } = useLocation();
  return <LinkButton {...props} to={loginPath(pathname + search)} />;
}
