import { shellApp } from '../rspack.shared.js';

export default shellApp(import.meta.dirname, {
  client: './src/app/entry-client.ts',
  server: './src/app/entry-server.tsx',
});
