import { mergeRsbuildConfig } from '@rsbuild/core';
import type { StorybookConfig } from 'storybook-react-rsbuild';

/** Storybook with the stories that are beside the components. */
export default {
  // with lazy compilation, one of Storybook's own scripts is missing after the first story
  framework: { name: 'storybook-react-rsbuild', options: { builder: { lazyCompilation: false } } },
  stories: ['../src/**/*.stories.tsx'],
  staticDirs: ['../../shell/public'],
  features: { actions: false, controls: false, interactions: false, sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // both need the JavaScript API of TypeScript, which version 7 lacks
  typescript: { reactDocgen: false, check: false },
  rsbuildFinal: (config) =>
    mergeRsbuildConfig(config, { tools: { swc: { jsc: { transform: { react: { runtime: 'automatic' } } } } } }),
} satisfies StorybookConfig;
