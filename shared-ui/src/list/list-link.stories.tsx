import type { Meta } from 'storybook-react-rsbuild';
import { ListLink } from './list-link.tsx';

export default { title: 'list/ListLink' } satisfies Meta;

export const Plain = () => <ListLink list={{ path: '/concern', name: '고민게시판' }} />;
