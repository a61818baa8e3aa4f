import { WORRY_LIST_TEXT } from '@onmaum/shared-contract/texts/worry-list-texts';
import { ListResults } from '@onmaum/shared-query';
import { Button, EmptyState } from '@onmaum/shared-ui';
import { CardSkeletons } from '../../../components/card-skeletons.tsx';
import { worriesFailed } from '../../../components/desk-failed.tsx';
import { useQueue } from '../api/queue.ts';
import { isNarrowed, listName, type QueueFilters, writeFilters } from '../lib/queue-filters.ts';
import { QueueCard } from './queue-card.tsx';

interface Props {
  filters: QueueFilters;
  onReset: () => void;
}

export function QueueResults({ filters, onReset }: Props) {
  return (
    <ListResults
      list={useQueue(filters)}
      object="고민"
      choice={String(writeFilters(filters))}
      name={listName(filters)}
      renderItem={(worry) => <QueueCard worry={worry} />}
      loading={<CardSkeletons lines={2} act />}
      failed={worriesFailed}
      empty={<NoWorries onReset={isNarrowed(filters) ? onReset : undefined} />}
      end="기다리는 고민을 다 보았어요."
    />
  );
}

const NoWorries = ({ onReset }: { onReset: (() => void) | undefined }) =>
  onReset ? (
    <EmptyState
      picture="list"
      title="조건에 맞는 고민이 없어요"
      text={WORRY_LIST_TEXT.otherFilters}
      action={<Button onClick={onReset}>기다리는 고민 모두 보기</Button>}
    />
  ) : (
    <EmptyState picture="list" title="기다리는 고민이 없어요" text="새 고민이 올라오면 이곳에 보여드릴게요." />
  );
