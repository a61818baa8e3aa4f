import { shellApp } from '../rspack.shared.js';
import { polyfillModules } from './src/browsers/polyfills.ts';

export default shellApp(
  import.meta.dirname,
  { client: './src/app/entry-client.ts', server: './src/app/entry-server.tsx' },
  polyfillModules(),
);
