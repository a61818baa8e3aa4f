import { CHANNEL_CHAT } from '@onmaum/shared-contract/site/site';
import { cx, prefersLessMotion } from '@onmaum/shared-ui';
import { ArrowUp, MessageCircle, PenLine } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { WriteLink } from '../write-link.tsx';
import { hasOwnChat, offersChat, SCROLL_TOP_AFTER_PX, writePathOf } from './quick-button-rules.ts';
import s from './quick-buttons.module.css';

const onScroll = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
};
const isScrolled = () => window.scrollY > SCROLL_TOP_AFTER_PX;

const scrollToTop = () => window.scrollTo({ top: 0, behavior: prefersLessMotion() ? 'auto' : 'smooth' });

/** The floating buttons of a page (rules/site.md#quick-buttons). */
export function QuickButtons({ failed = false }: { failed?: boolean }) {
  const { pathname } = useLocation();
  const scrolled = useSyncExternalStore(onScroll, isScrolled, () => false);
  // the write button leads to a form of the area that failed
  const writePath = failed ? undefined : writePathOf(pathname);
  const chat = offersChat(pathname);
  if (!scrolled && !chat && !writePath) return null;
  return (
    <aside
      className={cx(s.bar, (chat || writePath) && s.strip, hasOwnChat(pathname) && s.own)}
      aria-label="바로가기 버튼"
    >
      {scrolled && (
        <button className={s.top} type="button" aria-label="맨 위로" onClick={scrollToTop}>
          <ArrowUp size={22} aria-hidden="true" />
        </button>
      )}
      {chat && (
        <a
          className={s.chat}
          data-strip
          href={CHANNEL_CHAT.url}
          target="_blank"
          rel="noopener"
          aria-label={CHANNEL_CHAT.label}
        >
          <MessageCircle size={20} aria-hidden="true" />
          <span className={s.name}>{CHANNEL_CHAT.label}</span>
        </a>
      )}
      {writePath && (
        <WriteLink className={s.write} data-strip to={writePath}>
          <PenLine size={20} aria-hidden="true" />
          글쓰기
        </WriteLink>
      )}
    </aside>
  );
}
