import type { AbuseReport } from '@onmaum/shared-contract';
import {
  REPORT_KINDS,
  REPORT_STATES,
  type ReportState,
  reportReason,
} from '@onmaum/shared-contract/moderation/report-rules';
import { paths } from '@onmaum/shared-contract/site/paths';
import { EmptyList, ListResults } from '@onmaum/shared-query';
import { Badge, type BadgeProps, Card, common, SkeletonCards, Time, Unbroken } from '@onmaum/shared-ui';
import { useReports } from '../api/report-list.ts';
import s from './report-rows.module.css';

const TONES: Record<ReportState, BadgeProps['tone']> = { open: 'neutral', upheld: 'ok', dismissed: 'neutral' };

/** The member's abuse reports with the decisions of the operators. */
export const ReportRows = () => (
  <section aria-label="신고 목록" className={common.stack4}>
    <p className={common.muted}>
      운영자가 직접 읽고 판단한 결과를 여기에서 알려 드려요. 누가 신고했는지는 누구에게도 알리지 않아요.
    </p>
    <ListResults
      list={useReports()}
      object="신고"
      choice="reports"
      name="신고"
      renderItem={(report) => <ReportRow report={report} />}
      loading={<SkeletonCards />}
      empty={none}
      end="신고를 모두 보았어요."
    />
  </section>
);

function ReportRow({ report: { kind, reason, text, state, created_at, decided_at } }: { report: AbuseReport }) {
  const title = `${REPORT_KINDS[kind]} · ${reportReason(reason).title}`;
  return (
    <Card as="article" aria-label={title} className={s.row}>
      <div className={s.head}>
        <h2 className={s.title}>
          <Unbroken>{title}</Unbroken>
        </h2>
        <Badge tone={TONES[state]}>{REPORT_STATES[state]}</Badge>
      </div>
      {text && <p className={s.text}>{text}</p>}
      <p className={common.note}>
        <Time iso={created_at} format="date" /> 신고
        {decided_at && (
          <>
            {'\u00a0· '}
            <Time iso={decided_at} format="date" /> 결정
          </>
        )}
      </p>
    </Card>
  );
}

const none = (
  <EmptyList
    picture="list"
    title="신고한 내역이 없습니다."
    text="불편한 글이나 댓글을 만나면 더보기 메뉴에서 알려 주세요."
    to={paths.mypage}
    label="마이페이지로 가기"
  />
);
