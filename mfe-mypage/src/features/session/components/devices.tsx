import type { DeviceSession } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import {
  Button,
  Card,
  common,
  confirmDialog,
  FailedNote,
  QueryView,
  SectionNote,
  SkeletonList,
} from '@onmaum/shared-ui';
import { useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEndAllSessions, useEndSession, useSessions } from '../api/sessions.ts';
import { DeviceList } from './device-list.tsx';
import s from './devices.module.css';

const QUESTION = '이 기기를 포함한 모든 기기에서 로그아웃하시겠습니까?';
const OFFLINE = '연결되면 로그인한 기기를 불러올게요.';

/** Section with the member's devices and buttons to sign them out (rules/sign-in.md#devices). */
export function Devices() {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const sessions = useSessions();
  const { mutate: endOne } = useEndSession();
  const all = useEndAllSessions();
  const navigate = useNavigate();

  const endAll = async () => {
    if (!(await confirmDialog({ text: QUESTION, confirm: '모두 로그아웃', danger: true }))) return;
    all.mutate(undefined, { onSuccess: () => void navigate(paths.logout) });
  };
  const end = async ({ id, device }: DeviceSession) => {
    // the dialog restores the focus when it closes, but the button will be removed with its row: focus the title first
    title.current?.focus();
    const text = `${device}에서 로그아웃하시겠습니까?`;
    if (await confirmDialog({ text, confirm: '로그아웃', danger: true })) endOne(id);
  };

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className={s.title}>
        로그인한 기기
      </h2>
      <Card className={s.card}>
        <QueryView
          query={sessions}
          object="로그인한 기기"
          loading={<SkeletonList count={2} lines={1} />}
          offline={<SectionNote text={OFFLINE} />}
          failed={(retry) => <FailedNote object="로그인한 기기" onRetry={retry} />}
        >
          {(found) => <DeviceList sessions={found} onEnd={(session) => void end(session)} />}
        </QueryView>
      </Card>
      <Button variant="quiet" size="s" className={common.flush} busy={all.isPending} onClick={() => void endAll()}>
        모든 기기에서 로그아웃
      </Button>
    </section>
  );
}
