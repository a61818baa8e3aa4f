import { CRISIS_NUMBER, HELPLINES, telOf } from '@onmaum/shared-contract/care/helplines';
import { CHANNEL_CHAT } from '@onmaum/shared-contract/site/site';
import { Button, Card, common } from '@onmaum/shared-ui';
import { Checkbox } from '@onmaum/shared-ui/forms';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnswerValues } from '../lib/answer-values.ts';
import { keptChecks } from '../lib/kept-checks.ts';
import { useKeptScroll } from '../lib/use-kept-scroll.ts';
import s from './care-guide.module.css';

const WRITE = [
  '어려운 이야기를 꺼내 준 것에 먼저 고마움을 전해요.',
  '혼자 견디지 않아도 괜찮다고, 지금 바로 이야기를 들어 줄 사람이 있다고 써요.',
  `답변 앞부분에 자살예방 상담전화 ${CRISIS_NUMBER}를 적고, 형편에 맞는 다른 번호도 함께 적어요.`,
  '오늘을 안전하게 보낼 방법과 곁에 있어 줄 사람을 함께 찾아봐요.',
];
const AVOID = [
  '나무라거나 겁을 주거나, 다른 사람과 견주는 말',
  '방법이나 도구, 약의 양을 자세히 적은 글',
  '곧 괜찮아질 거라는 장담, 비밀로 하겠다는 약속',
];

/**
 * Checklist in the answer form of a worry that is about a crisis (rules/desk.md#a-marked-worry). It collapses when the counsellor
 * begins to write, so that the answer is in sight, unless the counsellor has opened the list.
 */
export function CareGuide({ id }: { id: number }) {
  const kept = keptChecks(id);
  const [done, setDone] = useState<readonly string[]>(() => kept.read() ?? []);
  const card = useRef<HTMLDivElement>(null);
  const { setFocus } = useFormContext<AnswerValues>();
  const isWritten = useWatch<AnswerValues, 'answer'>({ name: 'answer' }).trim() !== '';
  const [hasBegun, setBegun] = useState(isWritten);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? !hasBegun;
  const keepScroll = useKeptScroll();
  useEffect(() => {
    // a text that arrives from another device must not collapse the list while one of its boxes has the focus
    if (!isWritten || card.current?.contains(document.activeElement)) return;
    keepScroll();
    setBegun(true);
  }, [isWritten, keepScroll]);
  const toggle = (item: string) => {
    const next = done.includes(item) ? done.filter((one) => one !== item) : [...done, item];
    setDone(next);
    kept.keep(next);
  };
  const write = () => {
    setChosen(false);
    setFocus('answer');
  };
  return (
    <Card ref={card} as="section" aria-labelledby="care-guide" className={s.guide}>
      <div className={s.head}>
        <h2 id="care-guide" className={common.heading}>
          위기 신호가 있는 고민이에요
        </h2>
        <div className={s.state}>
          <span>
            확인 {WRITE.filter((item) => done.includes(item)).length}/{WRITE.length}
          </span>
          <Button
            variant="quiet"
            size="s"
            aria-expanded={open}
            aria-label={open ? '확인 목록 접기' : '확인 목록 펼치기'}
            onClick={() => setChosen(!open)}
          >
            {open ? '접기' : '펼치기'}
          </Button>
        </div>
      </div>
      {open && (
        <>
          <Guide done={done} onToggle={toggle} />
          <Button onClick={write}>접고 답변 쓰기</Button>
        </>
      )}
    </Card>
  );
}

interface GuideProps {
  /** The ticked items. */
  done: readonly string[];
  onToggle: (item: string) => void;
}

const Guide = ({ done, onToggle }: GuideProps) => (
  <>
    <section aria-labelledby="care-call">
      <h3 id="care-call">누구에게 알리나요</h3>
      <p>
        지금 위험이 가까워 보이면 답변을 쓰기 전에{' '}
        <a href={CHANNEL_CHAT.url} target="_blank" rel="noopener noreferrer">
          고객센터
        </a>
        로 바로 알려주세요.
      </p>
      <ul className={s.lines}>
        {HELPLINES.map(({ name, number, about }) => (
          <li key={number}>
            <a href={telOf(number)} className={s.call}>
              <strong>{number}</strong> <span>{name}</span> <span className={common.small}>{about}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
    <section aria-labelledby="care-write">
      <h3 id="care-write">이렇게 써요</h3>
      <ul>
        {WRITE.map((item) => (
          <li key={item}>
            <Checkbox label={item} checked={done.includes(item)} onChange={() => onToggle(item)} />
          </li>
        ))}
      </ul>
    </section>
    <section aria-labelledby="care-avoid">
      <h3 id="care-avoid">이런 글은 쓰지 않아요</h3>
      <ul className={s.avoid}>
        {AVOID.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  </>
);
