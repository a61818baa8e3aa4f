import type { DeviceSession } from '@onmaum/shared-contract';
import { Badge, Button, common, formatTime, Time } from '@onmaum/shared-ui';
import { Monitor, Smartphone } from 'lucide-react';
import s from './device-list.module.css';

interface Props {
  sessions: readonly DeviceSession[];
  onEnd: (session: DeviceSession) => void;
}

const HANDHELD = /iPhone|iPad|Android/;

/** The devices on which the member is signed in. All except this device have a button that signs them out. */
export function DeviceList({ sessions, onEnd }: Props) {
  return (
    <ul className={s.list}>
      {sessions.map((session) => {
        const { id, device, is_current, last_used_at } = session;
        const Icon = HANDHELD.test(device) ? Smartphone : Monitor;
        return (
          <li key={id} data-item={id} className={s.row}>
            <Icon size={20} aria-hidden="true" />
            <div className={s.what}>
              <p className={common.row}>
                {device}
                {is_current && <Badge>이 기기</Badge>}
              </p>
              <p className={common.note}>
                마지막 사용 <Time iso={last_used_at} />
              </p>
            </div>
            {!is_current && (
              <Button
                variant="quiet"
                size="s"
                aria-label={`${device}에서 로그아웃, 마지막 사용 ${formatTime(last_used_at, 'datetime', null)}`}
                onClick={() => onEnd(session)}
              >
                로그아웃
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
