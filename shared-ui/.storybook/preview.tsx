import '../src/styles/tokens.css';
import '../src/styles/fallback-fonts.css';
import '../src/styles/fonts.css';
import '../src/styles/base.css';
import '../src/styles/icons.css';
import '../src/styles/print.css';
import type { Preview } from 'storybook-react-rsbuild';
import { Site } from './site.tsx';

// as the site does where there is room for it
document.documentElement.dataset.webFont = '';
// as in a browser that runs the site's scripts
document.documentElement.dataset.floor = '';

export default {
  decorators: [
    (Story, { globals, id }) => (
      <Site key={id} scheme={globals.scheme === 'dark' ? 'dark' : 'light'}>
        <Story />
      </Site>
    ),
  ],
  initialGlobals: { scheme: 'light' },
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: { icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
} satisfies Preview;
