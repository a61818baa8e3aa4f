import { EmptyState } from '@onmaum/shared-ui';

/** In place of what is asked for as soon as there is a connection. */
export const OfflineState = ({ level = 2 }: { level?: 1 | 2 }) => (
  <EmptyState
    picture="offline"
    level={level}
    title="인터넷에 연결되어 있지 않아요"
    text="연결되면 바로 보여드릴게요."
  />
);
