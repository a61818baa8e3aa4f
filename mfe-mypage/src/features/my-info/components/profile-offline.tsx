import { EmptyState } from '@onmaum/shared-ui';

/** There is no connection to read the profile with; it is read by itself once there is one. */
export const ProfileOffline = () => (
  <div role="status">
    <EmptyState
      picture="offline"
      title="인터넷에 연결되어 있지 않아요"
      text="연결되면 내 정보를 바로 다시 불러올게요."
    />
  </div>
);
