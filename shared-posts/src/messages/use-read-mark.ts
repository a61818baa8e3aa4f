import { useEffect, useEffectEvent, useState } from 'react';
import { markRead } from './api/send-message.ts';
import type { Thread } from './api/thread.ts';

/**
 * Marks the messages as read while the end of the thread is on the screen. If the request fails, it is sent again at the next
 * message, visit or return to the tab.
 * @returns a ref for an element below the last message
 */
export function useReadMark(thread: Thread | null | undefined, onRead: () => void) {
  const [end, setEnd] = useState<Element | null>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!end) return;
    const observer = new IntersectionObserver((entries) =>
      setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [end]);

  const last = thread?.messages.findLast(({ by }) => by !== thread.side)?.id ?? 0;
  const isUnread = (thread?.unread_count ?? 0) > 0;
  const mark = useEffectEvent(async () => {
    if (!thread || document.visibilityState !== 'visible') return;
    if (await markRead(thread.order_id, last)) onRead();
  });
  useEffect(() => {
    if (!isSeen || !isUnread || last === 0) return;
    void mark();
    const again = () => void mark();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [isSeen, isUnread, last]);
  return setEnd;
}
