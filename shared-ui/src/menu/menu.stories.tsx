import { Ellipsis } from 'lucide-react';
import type { Meta } from 'storybook-react-rsbuild';
import { Menu } from './menu.tsx';

export default { title: 'menu/Menu' } satisfies Meta;

const nothing = () => undefined;

export const Closed = () => (
  <Menu
    label="글 메뉴"
    align="start"
    items={[
      { label: '수정', onSelect: nothing },
      { label: '고정', onSelect: nothing, disabled: true },
      { label: '삭제', onSelect: nothing, danger: true },
    ]}
  >
    <Ellipsis size={22} aria-hidden="true" />
  </Menu>
);
