import { CHANNEL_CHAT } from '@onmaum/shared-contract/site/site';
import { MessageCircle } from 'lucide-react';
import s from './chat-link.module.css';

/**
 * Link to the channel chat, beside the purchase button in the bar of narrow screens. On these screens the shell hides its own
 * chat button (rules/site.md#quick-buttons).
 */
export const ChatLink = () => (
  <a className={s.chat} href={CHANNEL_CHAT.url} target="_blank" rel="noopener" aria-label={CHANNEL_CHAT.label}>
    <MessageCircle size={22} aria-hidden="true" />
  </a>
);
