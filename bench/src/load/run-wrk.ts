import { execa } from 'execa';
import { ensureWrk, WRK } from '../../../tools/install/wrk.ts';
import { BROWSER_HEADERS, LOAD } from '../settings.ts';
import type { LoadResult } from './run-load.ts';

/** Number of milliseconds in each time unit that wrk prints. */
const UNITS = { us: 0.001, ms: 1, s: 1_000 };

/**
 * Requests a page at full load, after a warm-up.
 * @throws when an answer is not a success, since its speed would be meaningless
 */
export async function runWrk(url: string): Promise<LoadResult> {
  if (!ensureWrk()) throw new Error('the benchmark of pages needs wrk: install it (Debian: sudo apt-get install wrk)');
  await load(url, 1);
  return load(url, LOAD.seconds);
}

async function load(url: string, seconds: number): Promise<LoadResult> {
  const headers = Object.entries(BROWSER_HEADERS).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const scale = ['-t', '1', '-c', String(LOAD.connections), '-d', `${seconds}s`];
  const { stdout } = await execa(WRK, [...scale, '--latency', ...headers, url]);
  return readReport(stdout);
}

/** Reads the report that wrk prints. @throws when it lacks a figure, or when an answer was not a success */
export function readReport(report: string): LoadResult {
  const find = (pattern: RegExp) => {
    const found = pattern.exec(report);
    if (!found || /Non-2xx|Socket errors/.test(report)) throw new Error(`wrk reports:\n${report}`);
    return found;
  };
  const latency = (percentile: number) => {
    const [, value, unit] = find(new RegExp(`${percentile}%\\s+([\\d.]+)(us|ms|s)`));
    return Number(value) * UNITS[unit as keyof typeof UNITS];
  };
  return { perSecond: Number(find(/Requests\/sec:\s+([\d.]+)/)[1]), p50: latency(50), p99: latency(99) };
}
