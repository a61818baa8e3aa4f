import { paths } from '@onmaum/shared-contract/site/paths';
import { Link } from 'react-router-dom';
import s from './home-link.module.css';

/** Link to home, for pages with the second layout, which has no header (rules/site.md#layouts). */
export const HomeLink = () => (
  <Link className={s.home} to={paths.home}>
    <img src="/img/logo.svg" width={32} height={32} alt="" />
    온마음
  </Link>
);
