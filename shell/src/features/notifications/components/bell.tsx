import { useIsSignedIn } from '@onmaum/shared-auth';
import { COUNTED_MAX } from '@onmaum/shared-contract/constants';
import { paths } from '@onmaum/shared-contract/site/paths';
import { opensElsewhere, toast } from '@onmaum/shared-ui';
import { lazyPart, prefetchPart, useLazyPart } from '@onmaum/shared-ui/lazy';
import { Bell as BellIcon } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FollowNotifications, useUnseen } from '../api/use-unseen.tsx';
import s from './bell.module.css';
import type { BellPanelProps } from './bell-panel.tsx';

const panelPart = lazyPart<BellPanelProps>(() =>
  import(/* webpackChunkName: "bell-panel" */ './bell-panel.tsx').then(({ BellPanel }) => BellPanel),
);

/** The bell of members, with the number of their unseen notifications. Before the page is hydrated, it works as a link. */
export function Bell({ className }: { className: string | undefined }) {
  const isMember = useIsSignedIn();
  const unseen = useUnseen(isMember);
  // the key changes with each navigation, even one to the open page
  const { key, pathname } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const [openAt, setOpenAt] = useState<string | null>(null);
  // a navigation closes the panel, and Back to the entry where it was open does not open it again
  if (openAt !== null && openAt !== key) setOpenAt(null);
  const isOpen = isMember && openAt === key;
  const close = useCallback(() => setOpenAt(null), []);
  const onFail = useCallback(() => {
    setOpenAt(null);
    toast('알림을 열지 못했습니다. 연결을 확인해 주세요.', { tone: 'danger' });
  }, []);
  const Panel = useLazyPart(panelPart, isOpen, onFail);
  const shown = unseen >= COUNTED_MAX ? `${COUNTED_MAX - 1}+` : String(unseen);
  return (
    <>
      {isMember && <FollowNotifications />}
      <Link
        ref={link}
        className={className}
        to={paths.notifications}
        aria-label={unseen > 0 ? `알림, 새 소식 ${shown}개` : '알림'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-member-only
        onPointerEnter={() => prefetchPart(panelPart)}
        onFocus={() => prefetchPart(panelPart)}
        onClick={(event) => {
          if (opensElsewhere(event) || pathname === paths.notifications) return;
          event.preventDefault();
          setOpenAt(isOpen ? null : key);
        }}
      >
        <span className={s.bell}>
          <BellIcon size={22} aria-hidden="true" />
          {unseen > 0 && (
            <span className={s.count} aria-hidden="true">
              {shown}
            </span>
          )}
        </span>
      </Link>
      {isOpen && Panel && <Panel anchor={link} onClose={close} />}
    </>
  );
}
