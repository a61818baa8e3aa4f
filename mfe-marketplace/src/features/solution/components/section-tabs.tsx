import { formatCount, VisuallyHidden } from '@onmaum/shared-ui';
import { Link, useSearchParams } from 'react-router-dom';
import { SECTION_IDS, SECTIONS, useCurrentSection } from '../lib/use-current-section.ts';
import s from './section-tabs.module.css';

/** Sticky bar with links to the sections of the page. The section being read is marked. */
export function SectionTabs({ reviews }: { reviews: number }) {
  const [params] = useSearchParams();
  const [current, press] = useCurrentSection();
  return (
    <nav aria-label="이 솔루션" className={s.bar}>
      <ul className={s.tabs}>
        {SECTION_IDS.map((id) => (
          <li key={id}>
            <Link
              to={{ search: String(params), hash: id }}
              replace
              className={s.tab}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => press(id)}
            >
              {SECTIONS[id]}
              {id === 'review' && reviews > 0 && (
                <span className={s.count}>
                  {formatCount(reviews)}
                  <VisuallyHidden>개</VisuallyHidden>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
