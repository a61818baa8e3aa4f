import type { Meta } from 'storybook-react-rsbuild';
import { ShareButtons } from './share-buttons.tsx';

export default { title: 'share/ShareButtons' } satisfies Meta;

export const Plain = () => <ShareButtons title="직장 고민" description="상사가 힘들어요" path="/concern_detail/1" />;
