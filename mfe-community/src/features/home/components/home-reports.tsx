import type { Report } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { VisuallyHidden } from '@onmaum/shared-ui';
import { Carousel } from '@onmaum/shared-ui/carousel';
import cover from '../../../components/report-cover.module.css';
import { useHomeReports } from '../api/home-lists.ts';
import s from './home-reports.module.css';
import { HomeSection } from './home-section.tsx';
import slides from './home-slides.module.css';

const MAX_REPORTS = 5;
const AUTOPLAY_MS = 3000;
const MORE = { to: paths.report, label: '더보기' };

export const HomeReports = () => (
  <HomeSection
    id="home-reports"
    title="마음 리포트"
    object="리포트"
    more={MORE}
    query={useHomeReports()}
    holder={s.holder}
    empty="등록된 리포트가 없어요."
  >
    {(reports) => (
      <Carousel label="마음 리포트" autoplay={AUTOPLAY_MS} loop inHeading className={slides.covers ?? ''}>
        {reports.slice(0, MAX_REPORTS).map((report) => (
          <ReportCover key={report.id} report={report} />
        ))}
      </Carousel>
    )}
  </HomeSection>
);

const ReportCover = ({ report: { title, link_url, report_file } }: { report: Report }) => (
  <a href={link_url} target="_blank" rel="noopener noreferrer" className={cover.report}>
    <img src={report_file} alt="" width={480} height={640} loading="lazy" className={cover.cover} />
    <span className={cover.title}>{title}</span>
    <VisuallyHidden>(새 창)</VisuallyHidden>
  </a>
);
