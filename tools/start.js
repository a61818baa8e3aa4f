import { ensureInstall, runTool } from './install/ensure-install.js';

/** `npm start`: runs the whole site, even from a fresh clone. */
ensureInstall();
runTool('tools/serve.ts');
