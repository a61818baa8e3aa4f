import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { canConfine, confined } from '../foreign/confinement.ts';
import { CHROMIUM_FLAGS } from './chromium-path.ts';
import { endGroup, GROUP_FILE, groupOf, usagesOf } from './groups.ts';

/**
 * Folders that Chromium reads besides those of every program: devices, fonts, settings, and the folder of Google's package.
 */
const READS = ['/dev', '/etc/fonts', '/etc/chromium', '/etc/chromium.d', '/opt/google/chrome', '/var/cache/fontconfig'];

/**
 * Host names resolve to nothing, and every connection goes to a proxy that does not exist. Requests of pages are answered before
 * a name is resolved or a connection is opened. WebRTC would bypass an HTTP proxy, so it is kept from sending packets.
 */
const NO_NETWORK = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-dev-shm-usage',
];

/** A browser in which foreign code may run. */
export interface OpenBrowser {
  /** Makes a new profile. */
  newContext: () => Promise<BrowserContext>;
  /** Processor time of all processes of the browser, in milliseconds. */
  processorMs: () => Promise<number>;
  /** Ends every process of the browser, even hanging ones, and removes the profile. */
  end: () => Promise<void>;
}

/**
 * Starts a browser in a process group of its own, and controls it through a pipe. The browser has no access to the network. If
 * the machine can confine processes, the browser cannot access other processes and folders either (`foreign/confinement.ts`).
 * @param program Chromium
 * @param around folder in which the browser's folder is created
 */
export async function openBrowser(program: string, around: string): Promise<OpenBrowser> {
  const folder = await mkdtemp(path.join(around, 'browser-'));
  const profile = path.join(folder, 'profile');
  await mkdir(profile);
  const [script, group] = [path.join(folder, 'chromium'), path.join(folder, GROUP_FILE)];
  const command = canConfine() ? confined([program], [profile, program, ...READS]) : [program];
  const words = command.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  await writeFile(script, `#!/bin/sh\necho $$ > '${group}'\nexec ${words} "$@"\n`, { mode: 0o700 });
  const end = async () => {
    endGroup(await groupOf(folder));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const browser = await chromium.launch({
      executablePath: script,
      args: [...CHROMIUM_FLAGS, ...NO_NETWORK],
      env: { HOME: profile, TMPDIR: profile, PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' },
      // Playwright must not handle signals: the process of the release tool decides itself when to end
      ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
      timeout: 20_000,
    });
    const options = { locale: 'ko-KR', timezoneId: 'Asia/Seoul', viewport: { width: 1280, height: 800 } };
    return {
      newContext: () => browser.newContext(options),
      end,
      processorMs: async () => (await usagesOf([await groupOf(folder)]))[0]?.processorMs ?? 0,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
