import { prefersLessMotion } from '@onmaum/shared-ui';
import { ArrowUp, MessageCircle, PenLine } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { LINKS } from '../../config/company.ts';
import { WriteLink } from '../write-link.tsx';
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
        <a
          className={s.button}
          href={LINKS.channelChat}
          target="_blank"
          rel="noopener"
          aria-label="카카오톡 채널로 문의하기"
        >
          <MessageCircle size={22} aria-hidden="true" />
        </a>
      )}
      {writePath && (
        <WriteLink className={s.write} to={writePath}>
          <PenLine size={20} aria-hidden="true" />
          글쓰기
        </WriteLink>
      )}
    </aside>
  );
}
