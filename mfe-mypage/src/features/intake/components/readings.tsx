import { Card, common, QuerySection, Skeleton, Time, Unbroken } from '@onmaum/shared-ui';
import { RevealList } from '@onmaum/shared-ui/reveal';
import { useState } from 'react';
import { useReadings } from '../api/intake.ts';
import s from './readings.module.css';
import { Section } from './section.tsx';

const STEP = 5;
const LOOK_WORDS = { sheet: '상담 신청서', contact: '연락처' } as const;

/** The counsellors who have read the sheet or the member's contact, with the times (rules/mypage.md#readings). */
export function Readings({ isSaved }: { isSaved: boolean }) {
  const [shown, setShown] = useState(STEP);
  const query = useReadings();
  return (
    <Section title="열람 기록" note="전문가가 상담 신청서나 연락처를 볼 때마다 여기에 남아요.">
      <QuerySection
        query={query}
        object="열람 기록"
        loading={<Skeleton className={s.waiting} />}
        empty={<Nobody isSaved={isSaved} />}
      >
        {(readings) => (
          <Card>
            <RevealList
              list={{ items: readings }}
              shown={shown}
              onShow={setShown}
              step={STEP}
              label="열람 기록"
              className={common.grid3}
              itemKey={({ id }) => id}
              renderItem={({ counselor_nickname, goods_name, what, times, read_at }) => (
                <div className={s.reading}>
                  <p>
                    <Unbroken>
                      <strong>{counselor_nickname}</strong> 전문가 · {LOOK_WORDS[what]}
                    </Unbroken>
                  </p>
                  <p className={common.note}>
                    <Unbroken>
                      {goods_name} · <Time iso={read_at} format="datetime" />
                      {times > 1 && ` · 이날 ${times}번`}
                    </Unbroken>
                  </p>
                </div>
              )}
            />
          </Card>
        )}
      </QuerySection>
    </Section>
  );
}

const Nobody = ({ isSaved }: { isSaved: boolean }) => (
  <p className={common.note}>
    {isSaved ? '아직 읽은 전문가가 없어요.' : '저장하면 구매한 상담의 전문가가 읽을 수 있어요.'}
  </p>
);
