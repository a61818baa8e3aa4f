import { searchPaths } from '@onmaum/shared-contract/site/search-paths';
import { Button, common, IconButton } from '@onmaum/shared-ui';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { forgetAllSearches, forgetSearch, useRecentSearches } from '../../lib/recent-searches.ts';
import s from './recent-searches.module.css';

/** Recent searches of this device. Only the browser can render them, so they come last and do not move other content. */
export function RecentSearches() {
  const words = useRecentSearches();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  if (!words) return null;

  // the clicked button is removed, so the focus moves to the heading
  const removeAndFocus = (act: () => void) => {
    act();
    title.current?.focus();
  };
  return (
    <section aria-labelledby={titleId}>
      <div className={s.head}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          최근 검색어
        </h2>
        {words.length > 0 && (
          <Button variant="quiet" size="s" onClick={() => removeAndFocus(forgetAllSearches)}>
            전체 삭제
          </Button>
        )}
      </div>
      {words.length === 0 && <p className={common.muted}>최근 검색어가 없어요.</p>}
      <ul className={s.list}>
        {words.map((word) => (
          <li key={word} className={s.item}>
            <Link to={searchPaths.for(word)} className={s.word}>
              {word}
            </Link>
            <IconButton label={`${word} 삭제`} onClick={() => removeAndFocus(() => forgetSearch(word))}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
