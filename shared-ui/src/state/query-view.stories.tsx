import type { Meta } from 'storybook-react-rsbuild';
import { QuerySection, type QueryState, QueryView } from './query-view.tsx';
import { SectionNote } from './section-note.tsx';
import { Skeleton, SkeletonCards, SkeletonList } from './skeleton.tsx';
import { EmptyState } from './states.tsx';

export default { title: 'state/QueryView' } satisfies Meta;

type State = Partial<QueryState<string[] | null>>;

const WAITING: QueryState<string[] | null> = {
  data: undefined,
  error: null,
  isPaused: false,
  refetch: () => Promise.resolve(),
};
const list = (items: string[]) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

const Page = ({ notAllowed = false, ...state }: State & { notAllowed?: boolean }) => (
  <QueryView
    object="고민"
    query={{ ...WAITING, ...state }}
    loading={<SkeletonList count={2} />}
    notAllowed={notAllowed && <EmptyState picture="forbidden" title="로그인 후 이용해주세요." />}
    empty={<EmptyState picture="list" title="작성된 고민이 없습니다." text="첫 번째 고민을 들려주세요." />}
  >
    {list}
  </QueryView>
);

const Section = (state: State) => (
  <QuerySection
    object="고민"
    query={{ ...WAITING, ...state }}
    loading={<Skeleton lines={4} />}
    empty={<SectionNote text="추천 솔루션을 고르고 있어요." />}
  >
    {list}
  </QuerySection>
);

const FAILED: State = { error: new Error('down') };

export const Loading = () => <Page />;
export const Loaded = () => <Page data={['직장 고민', '연애 고민']} />;
export const Empty = () => <Page data={[]} />;
export const Failed = () => <Page {...FAILED} />;
export const Offline = () => <Page isPaused />;
export const Gone = () => <Page data={null} />;
export const NotAllowed = () => <Page notAllowed />;

export const SectionLoading = () => <Section />;
export const SectionEmpty = () => <Section data={[]} />;
export const SectionFailed = () => <Section {...FAILED} />;
export const LoadingCards = () => <SkeletonCards titled />;
