import type { Meta } from 'storybook-react-rsbuild';
import { TabLinks } from './tab-links.tsx';
import { Tabs } from './tabs.tsx';

export default { title: 'tabs/Tabs' } satisfies Meta;

export const Plain = () => (
  <Tabs
    label="후기 종류"
    items={[
      { id: 'worry', label: '고민게시판 후기', content: '고민게시판의 후기' },
      { id: 'goods', label: '전문가솔루션 후기', content: '전문가솔루션의 후기' },
    ]}
  />
);

export const Links = () => (
  <TabLinks
    label="나의 활동"
    current="/mybookmark"
    items={[
      { to: '/mywrite', label: '내가 쓴 글' },
      { to: '/mybookmark', label: '북마크' },
    ]}
  />
);
