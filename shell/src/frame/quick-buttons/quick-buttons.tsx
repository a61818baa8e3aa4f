import { requireLogin } from '@onmaum/shared-auth';
import { CHANNEL_CHAT } from '@onmaum/shared-contract/site';
import { TEXT } from '@onmaum/shared-contract/texts';
import { prefersLessMotion } from '@onmaum/shared-ui';
import { ArrowUp, MessageCircle, PenLine } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { offersChat, SCROLL_TOP_AFTER_PX, writePathOf } from './quick-button-rules.ts';
import s from './quick-buttons.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';

const scrollToTop = () => window.scrollTo({ top: 0, behavior: prefersLessMotion() ? 'auto' : 'smooth' });

/** The floating buttons (rules/site.md#quick-buttons). */
export function QuickButtons({ raised = false }: { raised?: boolean }) {
  const { pathname } = useLocation();
  const scrolled = useScrolledPast(SCROLL_TOP_AFTER_PX);
  const writePath = writePathOf(pathname);
  return (
    <aside className={s.buttons} data-raised={raised || undefined} aria-label="바로가기 버튼">
      {scrolled && (
        <button className={s.button} type="button" aria-label="맨 위로" onClick={scrollToTop}>
          <ArrowUp size={22} aria-hidden="true" />
        </button>
      )}
      {offersChat(pathname) && (
        <a className={s.button} href={CHANNEL_CHAT.url} target="_blank" rel="noopener" aria-label={CHANNEL_CHAT.label}>
          <MessageCircle size={22} aria-hidden="true" />
        </a>
      )}
      {writePath && (
        <Link
          className={s.write}
          to={writePath}
          onClick={(event) => {
            if (!requireLogin({ text: TEXT.loginToUse, dialog: 'confirm', next: writePath })) event.preventDefault();
          }}
        >
          <PenLine size={20} aria-hidden="true" />
          글쓰기
        </Link>
      )}
    </aside>
  );
}
