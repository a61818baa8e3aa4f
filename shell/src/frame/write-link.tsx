import { requireLogin } from '@onmaum/shared-auth';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { Link, type LinkProps } from 'react-router-dom';

/** A link to a form. A visitor must log in first (rules/sign-in.md#acts-that-need-login). */
export const WriteLink = ({ to, ...rest }: LinkProps & { to: string }) => (
  <Link
    {...rest}
    to={to}
    onClick={(event) => {
      if (!requireLogin({ text: TEXT.loginToUse, dialog: 'confirm', next: to })) event.preventDefault();
    }}
  />
);
