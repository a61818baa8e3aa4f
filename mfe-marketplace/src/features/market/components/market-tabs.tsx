import { Link } from 'react-router-dom';
import { type MarketFilters, TABS, type Tab, writeFilters } from '../lib/market-filters.ts';
import s from './market-tabs.module.css';

const ALL = Object.entries(TABS) as [Tab, string][];

/** Links to the two lists. They work without JavaScript, and keep the filters that both lists have. */
export const MarketTabs = ({ filters }: { filters: MarketFilters }) => (
  <nav aria-label="목록">
    <ul className={s.tabs}>
      {ALL.map(([tab, label]) => (
        <li key={tab}>
          <Link
            to={{ search: String(writeFilters({ ...filters, tab })) }}
            preventScrollReset
            className={s.tab}
            aria-current={tab === filters.tab ? 'page' : undefined}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
