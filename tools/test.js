import { ensureInstall, runTool } from './ensure-install.js';

/** `npm test`: every check and every test, from a fresh clone on. */
ensureInstall();
runTool('tools/test.ts');
