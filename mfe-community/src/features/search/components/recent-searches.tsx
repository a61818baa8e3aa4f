import { searchPaths } from '@onmaum/shared-contract/search-paths';
import { Button, IconButton } from '@onmaum/shared-ui';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { forgetAllSearches, forgetSearch, useRecentSearches } from '../lib/recent-searches.ts';
import s from './recent-searches.module.css';

/** What was looked for on this device, to look again; only the browser knows, so it is the last of its page. */
export function RecentSearches() {
  const words = useRecentSearches();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  if (!words) return null;

  // what was pressed is gone: the focus goes where the list begins
  const forget = (act: () => void) => {
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
          <Button variant="quiet" size="s" onClick={() => forget(forgetAllSearches)}>
            전체 삭제
          </Button>
        )}
      </div>
      {words.length === 0 && <p className={s.none}>최근 검색어가 없어요.</p>}
      <ul className={s.list}>
        {words.map((word) => (
          <li key={word} className={s.item}>
            <Link to={searchPaths.for(word)} className={s.word}>
              {word}
            </Link>
            <IconButton label={`${word} 삭제`} onClick={() => forget(() => forgetSearch(word))}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
