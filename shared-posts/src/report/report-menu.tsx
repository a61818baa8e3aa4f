import { requireLogin, useIsSignedIn } from '@onmaum/shared-auth';
import { Menu } from '@onmaum/shared-ui/menu';
import { Ellipsis, Flag } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ReportDialog } from './report-dialog.tsx';
import type { ReportTarget } from './report-target.ts';

interface Props {
  /** Accessible name of the button. */
  label: string;
  target: ReportTarget;
}

/** The menu of something that another person wrote. A visitor who reports it signs in first, and comes back to the dialog. */
export function ReportMenu({ label, target }: Props) {
  const [isOpen, setOpen] = useState(false);
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
  return (
    <>
      <Menu
        label={label}
        items={[{ label: '신고하기', icon: <Flag size={18} aria-hidden="true" />, onSelect: report }]}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </Menu>
      {(isOpen || isNamed) && <ReportDialog target={target} onClose={close} />}
    </>
  );
}
