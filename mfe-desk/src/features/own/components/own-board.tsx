import type { OwnState } from '@onmaum/shared-contract';
import { OWN_STATES } from '@onmaum/shared-contract/desk/worry-options';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { ChipRow, choosing, EmptyList, ListResults, useFilters } from '@onmaum/shared-query';
import { Chip } from '@onmaum/shared-ui';
import { CardSkeletons } from '../../../components/card-skeletons.tsx';
import { worriesFailed } from '../../../components/desk-failed.tsx';
import { readState, useOwnList } from '../api/own-list.ts';
import { OwnCard } from './own-card.tsx';

const writeState = (state: OwnState) => new URLSearchParams(state === 'open' ? {} : { state });
const STATES = Object.entries(OWN_STATES) as [OwnState, string][];

/** The worries that the counsellor has claimed, by state (rules/desk.md#own-worries). */
export function OwnBoard() {
  const { filters: state, pressed, setFilters } = useFilters(readState, writeState);
  return (
    <>
      <nav aria-label="맡은 고민">
        <ChipRow>
          {STATES.map(([one, label]) => (
            <li key={one}>
              <Chip
                to={{ search: String(writeState(one)) }}
                preventScrollReset
                aria-current={one === pressed ? 'page' : undefined}
                onClick={choosing(() => setFilters(one))}
              >
                {label}
              </Chip>
            </li>
          ))}
        </ChipRow>
      </nav>
      <section aria-label={OWN_STATES[state]}>
        <ListResults
          list={useOwnList(state)}
          object="고민"
          choice={state}
          name={OWN_STATES[state]}
          renderItem={(worry) => <OwnCard worry={worry} />}
          loading={<CardSkeletons lines={2} />}
          failed={worriesFailed}
          empty={EMPTY[state]}
          end="모두 보았어요."
        />
      </section>
    </>
  );
}

const toQueue = { to: deskPaths.desk, label: '기다리는 고민 보기' };
const EMPTY = {
  open: (
    <EmptyList title="답변할 고민이 없어요" text="기다리는 고민에서 답변하고 싶은 고민을 맡아 보세요." {...toQueue} />
  ),
  answered: <EmptyList title="리뷰를 기다리는 답변이 없어요" text="답변을 등록한 고민이 이곳에 모여요." {...toQueue} />,
  reviewed: <EmptyList title="아직 받은 리뷰가 없어요" text="작성자가 리뷰를 남기면 이곳에 보여요." {...toQueue} />,
};
