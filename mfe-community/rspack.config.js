import { remoteApp } from '../rspack.shared.js';

export default remoteApp(import.meta.dirname, {
  './routes': './src/routes.tsx',
  './fragments': './src/fragments.ts',
  './aside': './src/aside.ts',
});
