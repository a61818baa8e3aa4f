import { Bookmark } from 'lucide-react';
import type { Meta } from 'storybook-react-rsbuild';
import { IconButton } from './icon-button.tsx';

export default { title: 'actions/IconButton' } satisfies Meta;

const icon = <Bookmark size={22} aria-hidden="true" />;

export const Plain = () => <IconButton label="북마크">{icon}</IconButton>;
export const Pressed = () => (
  <IconButton label="북마크" pressed>
    {icon}
  </IconButton>
);
export const Disabled = () => (
  <IconButton label="북마크" disabled>
    {icon}
  </IconButton>
);
