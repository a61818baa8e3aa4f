import { QueryView } from '@onmaum/shared-ui';
import { ListLink } from '@onmaum/shared-ui/way-back';
import { MARKET_LIST } from '../../../lib/market-list.ts';
import { useExpert } from '../api/expert.ts';
import { ExpertProfile } from './expert-profile.tsx';
import { ExpertSkeleton } from './expert-skeleton.tsx';

/** The page of an expert (rules/solutions.md#expert-page). */
export function ExpertPage({ id }: { id: string }) {
  const query = useExpert(id);
  return (
    <>
      {/* outside of QueryView, since replacing the link when the expert loads could lose a click */}
      {query.data !== null && <ListLink list={MARKET_LIST} />}
      <QueryView level={1} query={query} object="전문가" loading={<ExpertSkeleton />}>
        {(view) => <ExpertProfile view={view} />}
      </QueryView>
    </>
  );
}
