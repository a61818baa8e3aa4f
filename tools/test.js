import { ensureInstall, runTool } from './install/ensure-install.js';

/** `npm test`: runs every check and every test, even from a fresh clone. */
ensureInstall();
runTool('tools/test.ts');
