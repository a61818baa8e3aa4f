import { paths } from '@onmaum/shared-contract/paths';
import { QueryView } from '@onmaum/shared-ui';
import { ListLink } from '@onmaum/shared-ui/way-back';
import { useExpert } from '../api/expert.ts';
import { ExpertProfile } from './expert-profile.tsx';
import { ExpertSkeleton } from './expert-skeleton.tsx';

const LIST = { path: paths.solution, name: '전문가솔루션' };

/** The page of an expert (rules/solutions.md#expert-page). */
export function ExpertPage({ id }: { id: string }) {
  const query = useExpert(id);
  return (
    <>
      {/* outside of the states, so that a press is not lost when the expert comes */}
      {query.data !== null && <ListLink list={LIST} />}
      <QueryView level={1} query={query} loading={<ExpertSkeleton />}>
        {(view) => <ExpertProfile view={view} />}
      </QueryView>
    </>
  );
}
