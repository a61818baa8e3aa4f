import { cx } from '@onmaum/shared-ui';
import { Link } from 'react-router-dom';
import { TABS, type TabPath } from '../lib/tabs.ts';
import s from './activity-tabs.module.css';

/** Links between the four lists, which look like tabs. */
export const ActivityTabs = ({ current }: { current: TabPath }) => (
  <nav aria-label="나의 활동" data-screen-only>
    <ul className={s.tabs}>
      {Object.entries(TABS).map(([path, label]) => (
        <li key={path}>
          <Link
            to={path}
            className={cx(s.tab, path === current && s.current)}
            aria-current={path === current ? 'page' : undefined}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
