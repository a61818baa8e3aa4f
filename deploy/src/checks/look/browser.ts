import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { canConfine, confined } from '../confinement.ts';
import { CHROMIUM_FLAGS } from './chromium-path.ts';

/** Folders besides the system's that Chromium reads: devices, fonts, and where some packages install it. */
const READS = ['/dev', '/etc/fonts', '/etc/chromium', '/etc/chromium.d', '/opt/google/chrome', '/var/cache/fontconfig'];

/**
 * Names lead nowhere, and addresses lead to a proxy that does not exist. Requests of pages are answered before either is used.
 * WebRTC, whose packets no proxy of HTTP takes, sends none.
 */
const NO_NETWORK = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-dev-shm-usage',
];

/** A browser that foreign code may run in. */
export interface OpenBrowser {
  /** Makes a new profile. */
  newContext: () => Promise<BrowserContext>;
  /** Processor time of all its processes. */
  processorMs: () => Promise<number>;
  /** Ends every process of the browser, also hanging ones, and removes the profile. */
  end: () => Promise<void>;
}

/**
 * Starts a browser in a process group of its own. It has no network, and where the machine permits it neither other processes
 * nor other folders (`confinement.ts`). It is controlled through a pipe.
 * @param program Chromium
 */
export async function openBrowser(program: string): Promise<OpenBrowser> {
  const { chromium } = await import('playwright-core');
  const folder = await mkdtemp(path.join(tmpdir(), 'onmaum-look-'));
  const profile = path.join(folder, 'profile');
  await mkdir(profile);
  const [script, group] = [path.join(folder, 'chromium'), path.join(folder, 'group')];
  const command = canConfine() ? confined([program], [profile, program, ...READS]) : [program];
  const words = command.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  await writeFile(script, `#!/bin/sh\necho $$ > '${group}'\nexec ${words} "$@"\n`, { mode: 0o700 });
  const leaderOf = async () => Number(await readFile(group, 'utf8').catch(() => ''));
  const end = async () => {
    const leader = await leaderOf();
    try {
      if (leader > 1) process.kill(-leader, 'SIGKILL');
    } catch {
      // the group has ended already
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const browser = await chromium.launch({
      executablePath: script,
      args: [...CHROMIUM_FLAGS, ...NO_NETWORK],
      env: { HOME: profile, TMPDIR: profile, PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' },
      // the processes of a release tool decide themselves when they end
      ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
      timeout: 20_000,
    });
    const options = { locale: 'ko-KR', timezoneId: 'Asia/Seoul', viewport: { width: 1280, height: 800 } };
    return {
      newContext: () => browser.newContext(options),
      end,
      processorMs: async () => processorMsOf(await leaderOf()),
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Linux counts processor time in hundredths of a second. */
const JIFFY_MS = 10;

/** Processor time of the processes of a group. */
async function processorMsOf(leader: number): Promise<number> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  return stats
    .map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' '))
    .filter(([, , group]) => Number(group) === leader)
    .reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) * JIFFY_MS, 0);
}
