import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');

/** Local ports, different from those of daily work. */
export const PORTS = {
  site: 4800,
  api: 4801,
  cachedSite: 4802,
  monolith: 4803,
  postgres: 4810,
  deploys: 4804,
  pgApi: 4811,
  bare: 4812,
  pgSite: 4805,
  small: 4813,
  large: 4814,
  inspector: 4806,
};

/** The performance budgets of the project. */
export const BUDGETS = {
  /** Maximum of LCP of the real site ÷ LCP of the same code as a client-rendered monolith. */
  lcpRatio: 0.4,
  /** The same for the pages of solutions. */
  solutionLcpRatio: 0.5,
  /** Maximum of the first paint ÷ that of the floor: the same document with inlined styles and without scripts. */
  floorRatio: 1.15,
  /** Maximum of the time until the heading of a members' page is painted ÷ the time until the first paint. */
  headingRatio: 1.15,
  /** Maximum of the blocking time of a first load ÷ that of the monolith. */
  blockingRatio: 1.2,
  /** Maximum milliseconds of all recalculations of style in a first load. */
  styleMs: 300,
  /** Maximum milliseconds from a tap on a post of the board until its text is shown: the first, and one after it. */
  tapMs: { first: 450, second: 250 },
  /** Maximum milliseconds from a tap on a category of the board until it is painted as chosen. */
  choiceMs: 200,
  /** Maximum layout shift during load and scroll. */
  cls: 0.02,
  /** Maximum size of the compressed scripts of the worry board, until the network is idle. */
  scriptBytes: 143_000,
  /** Minimum of rendered pages per second of one site server without cache. */
  pages: 400,
  /** Minimum of rendered pages per second ÷ what one thread renders in a bare loop × threads. */
  renderedPageRatio: 0.7,
  /** Minimum of cached pages per second ÷ files of the same bytes from the same server. */
  cachedPageRatio: 0.6,
  /** Minimum of the API's calls per second ÷ those of a bare server that runs the same SQL. */
  apiRatio: 0.5,
  /** Minimum of the API's calls per second through the site server ÷ those without it. */
  proxyRatio: 0.85,
  /** Minimum of payments that are stored as orders per second, on two cores with the emulated provider in process. */
  orders: 200,
  /** Minimum of exchanges of points per second, across members, on two cores. */
  exchanges: 200,
  /** Minimum of what people do to one post per second ÷ the same on many posts. */
  hotRatio: 0.8,
  /** Maximum median of list and search on the embedded database in milliseconds, sequential calls. */
  embeddedMs: 15,
  /** Maximum of a call's median on the large database ÷ that on the small one. */
  largeRatio: 2,
  /** The same for solutions and experts. */
  marketRatio: 1.5,
  /** Maximum of a my-page call's median for a long history ÷ that for a short one. */
  mypageRatio: 1.5,
  /** Maximum of a list's median while a notice is sent ÷ before. */
  noticeRatio: 1.1,
  /** Maximum of a call of the desk with many waiting worries or orders ÷ that with few. */
  queueRatio: 1.5,
  /** Maximum milliseconds from posting a worry until every open desk has received it, on two cores. */
  seenMs: 2_000,
  /** Maximum heap and buffers of the API for an open stream. */
  streamBytes: 20_000,
  /** Maximum milliseconds from pressing a hovered link of my page until its page is shown. */
  restedLinkMs: 100,
  /** Maximum milliseconds until a changed line of an area is live (warm build and deploy), and until a switch is. */
  changeMs: 5_000,
  switchMs: 1_500,
  /** Failures and mixed versions in pages that are open while areas are deployed. */
  failures: 0,
  mixed: 0,
  /** Maximum milliseconds until a failing release is rolled back automatically. */
  rollbackMs: 30_000,
  /** Maximum seconds to fill the large database. */
  generationSeconds: 900,
};

/** A mid-range phone on a slow mobile network. */
export const PHONE = {
  width: 390,
  height: 844,
  cpuSlowdown: 4,
  /** Bytes per second. */
  throughput: 1_600_000 / 8,
  latencyMs: 150,
};

/** Number of loads of each page and site; the median counts. */
export const RUNS = Number(process.env.BENCH_RUNS ?? 7);

/** Seed of the deploys under open pages. */
export const SEED = Number(process.env.BENCH_SEED ?? 1);

/** Parameters of load tests: warm-up (not counted), duration, connections, and rounds of alternating comparisons. */
export const LOAD = { warmUpCalls: 400, seconds: 5, connections: 10, rounds: 3 };

/** Number of payments: warm-up (not counted), and counted. */
export const ORDERS = { warmUp: 200, counted: 2_000 };

/** Members who exchange points in turn, and numbers of exchanges: warm-up (not counted), and counted. */
export const EXCHANGES = { members: 20, warmUp: 200, counted: 2_000 };

/** Members who act on a hot post, how many at once, and the posts to compare it with. */
export const HOT = { members: 1_000, atOnce: 32, posts: 50 };

/** Members of a notice, notifications of two members, and the longest time of the notice. */
export const NOTIFIED = { members: 1_000_000, heavy: 10_000, light: 10, longestMs: 10 * 60_000 };

/** Sent by every browser. Compressed answers cost the server more time. */
export const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Number of sequential calls of each kind that are counted. */
export const CALLS = 200;

/** Content of the two compared databases; `BENCH_SCALE` makes the large one smaller for a quick run. */
export const SMALL = {
  worries: 10_000,
  infos: 3_000,
  comments: 50_000,
  // as many as the demonstration has, with enough reviews that both databases send answers of the same size
  experts: 12,
  goods: 24,
  goodsReviews: 2_000,
};
const scaled = (size: number) => Math.round(size * Number(process.env.BENCH_SCALE ?? 1));
export const LARGE = {
  worries: scaled(1_000_000),
  infos: scaled(300_000),
  comments: scaled(5_000_000),
  experts: scaled(5_000),
  goods: scaled(20_000),
  goodsReviews: scaled(2_000_000),
};

/** Worries of the two compared queues, and answered ones beside them. */
export const QUEUE = { answered: scaled(900_000), few: 100, many: 100_000 };

/** Orders of a counsellor in the two comparisons. */
export const OWN_ORDERS = { few: 100, many: 20_000 };

/** Open desks, those opened before the memory is read, and the number of new worries. */
export const DESKS = { warmUp: 50, open: 500, rounds: 5 };

/** Histories of the two compared members; the short one fills one page of every list. */
export const MEMBERS = {
  heavy: {
    // ten thousand rows in total
    grants: 9_100,
    exchanges: 900,
    grantsOfExchange: 10,
    worries: 4_000,
    infos: 1_000,
    comments: 5_000,
    bookmarks: 5_000,
    votes: 5_000,
    orders: 500,
  },
  light: {
    grants: 20,
    exchanges: 10,
    grantsOfExchange: 1,
    worries: 9,
    infos: 3,
    comments: 12,
    bookmarks: 14,
    votes: 14,
    orders: 12,
  },
};

/** Address of an existing PostgreSQL. Without it, a temporary one is started. */
export const DATABASE_URL = process.env.DATABASE_URL;
