import { requireLogin, useIsSignedIn } from '@onmaum/shared-auth';
import { Menu } from '@onmaum/shared-ui/menu';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Flag, UserCheck, UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBlockOf } from '../block/api/blocked.ts';
import { setBlocked } from '../block/api/set-block.ts';
import { askToBlock } from '../block/ask-to-block.ts';
import { ReportDialog } from './report-dialog.tsx';
import { blockTargetOf, type ReportTarget } from './report-target.ts';

interface Props {
  /** Accessible name of the button. */
  label: string;
  target: ReportTarget;
}

/**
 * The menu of a text by another person, with the actions to report it and to block its writer. A visitor who chooses to report it
 * signs in first, and then returns to the open dialog.
 */
export function ReportMenu({ label, target }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const signedIn = useIsSignedIn();
  const place = `#report-${target.kind}-${target.id}`;
  const isNamed = signedIn && location.hash === place;
  const close = () => {
    setOpen(false);
    if (isNamed) void navigate({ search: location.search }, { replace: true, preventScrollReset: true });
  };

  const report = () => {
    if (requireLogin({ next: location.pathname + location.search + place })) setOpen(true);
  };
  const client = useQueryClient();
  const toBlock = blockTargetOf(target);
  const block = useBlockOf(toBlock?.writer ?? null);
  const toggleBlock = () => {
    if (!toBlock || !requireLogin()) return;
    void (block ? setBlocked(client, block, false) : askToBlock(client, toBlock, button.current));
  };
  const blockItem = {
    label: block ? '차단 풀기' : '이 사람 차단하기',
    icon: block ? <UserCheck size={18} aria-hidden="true" /> : <UserX size={18} aria-hidden="true" />,
    // a block that is being sent has no id yet
    disabled: block?.id === 0,
    onSelect: toggleBlock,
  };
  return (
    <>
      <Menu
        ref={button}
        label={label}
        items={[
          { label: '신고하기', icon: <Flag size={18} aria-hidden="true" />, onSelect: report },
          ...(toBlock ? [blockItem] : []),
        ]}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </Menu>
      {(isOpen || isNamed) && <ReportDialog target={target} place={button} onClose={close} />}
    </>
  );
}
