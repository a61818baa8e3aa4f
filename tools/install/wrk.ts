import { existsSync } from 'node:fs';
import { installPackages } from './apt.ts';

/** Debian's load generator in C. It needs a tenth of the CPU time that one in Node.js takes from the measured server. */
export const WRK = '/usr/bin/wrk';

/** Finds or installs wrk. @returns whether it is available */
export const ensureWrk = (): boolean => existsSync(WRK) || (installPackages('wrk', ['wrk']) && existsSync(WRK));
