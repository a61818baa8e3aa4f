import type { Meta } from 'storybook-react-rsbuild';
import { ConnectionNotice } from './offline-notice.tsx';

export default { title: 'state/OfflineNotice' } satisfies Meta;

export const Offline = () => <ConnectionNotice online={false} />;
export const Online = () => <ConnectionNotice online />;
