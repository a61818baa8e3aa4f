import { ensureInstall, runTool } from './ensure-install.js';

/** `npm run dev [-- <area> …]`: the site from its sources, with Fast Refresh. */
ensureInstall();
runTool('tools/dev.ts');
