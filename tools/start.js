import { ensureInstall, runTool } from './ensure-install.js';

/** `npm start`: the whole site, from a fresh clone on. */
ensureInstall();
runTool('tools/serve.ts');
