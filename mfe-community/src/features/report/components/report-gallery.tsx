import { common, EmptyState, QueryView, Skeleton, VisuallyHidden } from '@onmaum/shared-ui';
import { useReports } from '../api/reports.ts';
import { ReportCard } from './report-card.tsx';
import s from './report-gallery.module.css';

/** List of all reports (/report). */
export function ReportGallery() {
  return (
    <div className={common.stack6}>
      <header>
        <h1>마음 리포트</h1>
        <p className={s.intro}>온마음이 만난 이야기에서 얻은 것을 나눕니다.</p>
      </header>
      <Gallery />
    </div>
  );
}

const Gallery = () => (
  <QueryView
    query={useReports()}
    object="리포트"
    loading={waiting}
    empty={<EmptyState picture="list" title="등록된 리포트가 없습니다." />}
  >
    {(reports) => (
      <ul className={s.grid}>
        {reports.map((report, index) => (
          <li key={report.id} data-item={report.id}>
            <ReportCard report={report} eager={index < EAGER_COVERS} />
          </li>
        ))}
      </ul>
    )}
  </QueryView>
);

/** Number of covers visible without scrolling on most screens. */
const EAGER_COVERS = 4;

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
