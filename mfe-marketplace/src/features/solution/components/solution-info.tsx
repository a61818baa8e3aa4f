import type { ExpertInfo, GoodsInfo } from '@onmaum/shared-contract';
import { RichText } from '@onmaum/shared-ui/rich-text';
import { ScheduleTable } from '../../../components/schedule-table.tsx';
import { ExpertBox } from './expert-box.tsx';
import { SessionFacts } from './session-facts.tsx';
import s from './solution-info.module.css';

interface Props {
  goods: GoodsInfo;
  expert: ExpertInfo;
}

/** Section with session facts, expert, description and weekly schedule. */
export const SolutionInfo = ({ goods, expert }: Props) => (
  <section id="info" aria-label="정보" className={s.info}>
    <div className={s.part}>
      <h2>이렇게 진행돼요</h2>
      <SessionFacts goods={goods} />
    </div>
    <div className={s.part}>
      <h2>함께할 전문가</h2>
      <ExpertBox expert={expert} />
    </div>
    <div className={s.part}>
      <h2>솔루션 소개</h2>
      <RichText html={goods.content} />
    </div>
    <div className={s.part}>
      <h2>추천 일정</h2>
      {expert.schedule.length > 0 && (
        <p className={s.note}>전문가가 주로 상담하는 요일과 시간이에요. 결제한 뒤 함께 정해요.</p>
      )}
      <ScheduleTable schedule={expert.schedule} />
    </div>
  </section>
);
