import { paths } from '@onmaum/shared-contract/site/paths';
import { Button, confirmDialog } from '@onmaum/shared-ui';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import s from './logout-button.module.css';

const QUESTION = '로그아웃하시겠습니까?';

/** Asks for confirmation, then navigates to the logout page. */
export function LogoutButton() {
  const navigate = useNavigate();
  const logOut = async () => {
    if (await confirmDialog({ text: QUESTION, confirm: '로그아웃' })) await navigate(paths.logout);
  };
  return (
    <div className={s.place}>
      <Button variant="quiet" onClick={() => void logOut()}>
        <LogOut size={18} aria-hidden="true" />
        로그아웃
      </Button>
    </div>
  );
}
