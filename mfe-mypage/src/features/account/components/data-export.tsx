import type { DataExport as State } from '@onmaum/shared-contract';
import { Button, Card, common, QuerySection, Skeleton } from '@onmaum/shared-ui';
import { ActTime } from '@onmaum/shared-ui/act-time';
import { Download } from 'lucide-react';
import { type Ref, useId } from 'react';
import { useDataExport, useDownloadExport, useRequestExport } from '../api/data-export.ts';
import s from './data-export.module.css';

/** Export of the member's data (rules/mypage.md#data-export). @param title ref of its heading, for the focus */
export function DataExport({ title }: { title: Ref<HTMLHeadingElement> }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className={s.title}>
        내 정보 내려받기
      </h2>
      <Card className={s.card}>
        <p>
          회원 정보와 쓰신 글, 댓글, 구매, 포인트까지 온마음이 보관하는 내 정보를 모두 담은 JSON 파일이에요. 준비되면
          7일 동안 나만 내려받을 수 있어요.
        </p>
        <QuerySection query={useDataExport()} object="내려받기 상태" loading={<Skeleton className={s.waiting} />}>
          {(state) => <ExportState state={state} />}
        </QuerySection>
      </Card>
    </section>
  );
}

function ExportState({ state: { status, expires_at } }: { state: State }) {
  const request = useRequestExport();
  const download = useDownloadExport();
  return (
    <div className={common.grid3}>
      <p role="status" className={s.note}>
        {status === 'waiting' && '파일을 준비하고 있어요. 잠시만 기다려 주세요.'}
        {status === 'ready' && expires_at && (
          <>
            파일이 준비됐어요. <ActTime iso={expires_at} />
            까지 받을 수 있어요.
          </>
        )}
      </p>
      {status === 'ready' ? (
        <Button variant="primary" busy={download.isPending} onClick={() => download.act()}>
          <Download size={18} aria-hidden="true" />
          파일 내려받기
        </Button>
      ) : (
        <Button busy={status === 'waiting' || request.isPending} onClick={() => request.act()}>
          내 정보 요청하기
        </Button>
      )}
    </div>
  );
}
