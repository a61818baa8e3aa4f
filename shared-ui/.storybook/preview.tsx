import '../src/styles/tokens.css';
import '../src/styles/fallback-fonts.css';
import '../src/styles/fonts.css';
import '../src/styles/base.css';
import '../src/styles/icons.css';
import '../src/styles/print.css';
import type { Preview } from 'storybook-react-rsbuild';
import { Site } from './site.tsx';

// selects the web font, as the site does on a good connection
document.documentElement.dataset.webFont = '';
// marks the browser as able to run the site's scripts
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
