import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');

/** All on the loopback, away from the ports of daily work. */
export const PORTS = {
  site: 4800,
  api: 4801,
  cachedSite: 4802,
  monolith: 4803,
  postgres: 4810,
  pgApi: 4811,
  bare: 4812,
  small: 4813,
  large: 4814,
};

/** What the project promises of itself. */
export const BUDGETS = {
  /** LCP of the real site ÷ LCP of the same code as a client-rendered monolith; at most. */
  lcpRatio: 0.6,
  /** Layout shift through load and scroll; at most. */
  cls: 0.02,
  /** Compressed scripts of the worry board, up to the silence of the network; at most. */
  scriptBytes: 180_000,
  /** Rendered pages a second of one site server, nothing cached; at least. */
  pages: 400,
  /** API's calls a second ÷ those of a bare server that runs the same SQL; at least. */
  apiRatio: 0.5,
  /** Milliseconds of list and search on the embedded database, one call after another; at most, of half the calls. */
  embeddedMs: 15,
  /** The large database's time of a call ÷ that of the small one, of half the calls; at most. */
  largeRatio: 2,
  /** Seconds to fill the large database; at most. */
  generationSeconds: 900,
};

/** A phone of the middle class on a slow mobile network. */
export const PHONE = {
  width: 390,
  height: 844,
  cpuSlowdown: 4,
  /** Bytes a second. */
  throughput: 1_600_000 / 8,
  latencyMs: 150,
};

/** Loads of each page and site of which the median counts. */
export const RUNS = Number(process.env.BENCH_RUNS ?? 7);

/** Each load test: a warm-up that does not count, what counts, and how often two are compared in turn. */
export const LOAD = { warmUpCalls: 400, seconds: 5, connections: 10, rounds: 3 };

/** Calls of each kind that are made one after another, and as many as do not count before them. */
export const CALLS = { warmUp: 20, counted: 200 };

/** Content of the two databases that are compared; `BENCH_SCALE` makes the large one smaller for a try. */
export const SMALL = { worries: 10_000, infos: 3_000, comments: 50_000 };
const scaled = (size: number) => Math.round(size * Number(process.env.BENCH_SCALE ?? 1));
export const LARGE = { worries: scaled(1_000_000), infos: scaled(300_000), comments: scaled(5_000_000) };

/** Set when a database server is at hand; otherwise one is started for the time of the comparison. */
export const DATABASE_URL = process.env.DATABASE_URL;
