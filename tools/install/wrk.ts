import { existsSync } from 'node:fs';
import { installPackages } from './apt.ts';

/** Debian's load generator in C. It takes a tenth of the CPU time that a load generator in Node.js would take. */
export const WRK = '/usr/bin/wrk';

/** Finds or installs wrk. @returns whether it is available */
export const ensureWrk = (): boolean => existsSync(WRK) || (installPackages('wrk', ['wrk']) && existsSync(WRK));
