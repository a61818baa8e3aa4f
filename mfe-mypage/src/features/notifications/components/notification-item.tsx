import { NEUTRAL_TEXT } from '@onmaum/shared-contract/notification/channels';
import {
  isKnownKind,
  NOTIFICATION_KINDS,
  type NotificationTopic,
  notificationText,
} from '@onmaum/shared-contract/notification/kinds';
import type { NotificationGroup } from '@onmaum/shared-contract/notification/notification';
import { cx, Time, VisuallyHidden } from '@onmaum/shared-ui';
import {
  Bell,
  CalendarClock,
  Gift,
  HeartHandshake,
  Inbox,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquare,
  ReceiptText,
  ShieldCheck,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { useOpened } from '../api/notifications.ts';
import s from './notification-item.module.css';

const ICONS: Record<NotificationTopic, LucideIcon> = {
  answer: HeartHandshake,
  talk: MessageSquare,
  session: CalendarClock,
  message: Mail,
  order: ReceiptText,
  point: Gift,
  desk: Inbox,
  report: ShieldCheck,
  notice: Megaphone,
};

/** A group of notifications, as a link to its target. */
export function NotificationItem({ group }: { group: NotificationGroup }) {
  const { kind, count, title, to, created_at, is_read } = group;
  const opened = useOpened();
  const isKnown = isKnownKind(kind);
  const Icon = isKnown ? ICONS[NOTIFICATION_KINDS[kind].topic] : Bell;
  return (
    <Link to={to} className={cx(s.item, !is_read && s.unread)} onClick={() => opened(group)}>
      <span className={s.icon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={s.words}>
        <span className={s.text}>
          {!is_read && <VisuallyHidden>읽지 않음: </VisuallyHidden>}
          {isKnown ? notificationText(kind, count) : NEUTRAL_TEXT}
        </span>
        {title !== '' && <span className={s.title}>{title}</span>}
        <Time iso={created_at} className={s.time} />
      </span>
    </Link>
  );
}
