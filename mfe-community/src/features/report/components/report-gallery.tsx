import { EmptyState, ErrorState, Skeleton, usePageHead, VisuallyHidden } from '@onmaum/shared-ui';
import { OfflineState } from '../../../components/offline-state.tsx';
import { useReports } from '../api/reports.ts';
import { REPORT_HEAD } from '../lib/report-head.ts';
import { ReportCard } from './report-card.tsx';
import s from './report-gallery.module.css';

/** All reports (/report). */
export function ReportGallery() {
  usePageHead(REPORT_HEAD);
  return (
    <div className={s.page}>
      <header>
        <h1>마음 리포트</h1>
        <p className={s.intro}>온마음이 만난 이야기에서 얻은 것을 나눕니다.</p>
      </header>
      <Gallery />
    </div>
  );
}

function Gallery() {
  const { data, isError, isPaused, refetch } = useReports();
  if (!data && isPaused) return <OfflineState />;
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : waiting;
  if (data.length === 0) return <EmptyState picture="list" title="등록된 리포트가 없습니다." />;
  return (
    <ul className={s.grid}>
      {data.map((report, index) => (
        <li key={report.id}>
          <ReportCard report={report} early={index < EARLY} />
        </li>
      ))}
    </ul>
  );
}

/** Covers that are on the first screen of most. */
const EARLY = 4;

const waiting = (
  <div role="status">
    <VisuallyHidden>리포트를 불러오는 중입니다.</VisuallyHidden>
    <div className={s.grid}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key}>
          <Skeleton className={s.coverHolder} />
          <Skeleton className={s.wordsHolder} />
        </div>
      ))}
    </div>
  </div>
);
