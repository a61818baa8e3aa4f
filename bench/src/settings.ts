import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');

/** Local ports. They differ from those of `npm start` and the tests. */
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
  /** Maximum ratio of LCP: real site ÷ same code as a client-rendered monolith. */
  lcpRatio: 0.4,
  /** `lcpRatio` for the pages of solutions. */
  solutionLcpRatio: 0.5,
  /**
   * Maximum ratio of times until the first paint: page ÷ floor. The floor is the same document with inlined styles and without
   * scripts.
   */
  floorRatio: 1.15,
  /** Maximum ratio of times until painted: heading of a members' page ÷ first paint. */
  headingRatio: 1.15,
  /** Maximum ratio of blocking times of a load with an empty cache: site ÷ monolith. */
  blockingRatio: 1.2,
  /** Maximum total milliseconds of style recalculations in a load with an empty cache. */
  styleMs: 300,
  /** Maximum milliseconds from a tap on a post of the board until its text is shown, for the first and the second post. */
  tapMs: { first: 450, second: 250 },
  /** Maximum milliseconds from a tap on a category of the board until it is painted as chosen. */
  choiceMs: 200,
  /** Maximum layout shift during load and scroll. */
  cls: 0.02,
  /** Maximum size of the compressed scripts of the worry board, until the network is idle. */
  scriptBytes: 143_000,
  /** Minimum number of pages that one site server without cache renders per second. */
  pages: 400,
  /** Minimum ratio of rendered pages per second: site server ÷ (bare loop on one thread × number of threads). */
  renderedPageRatio: 0.7,
  /** Minimum ratio of responses per second from the same server: cached pages ÷ files with the same bytes. */
  cachedPageRatio: 0.6,
  /** Minimum ratio of calls per second: API ÷ bare server that runs the same SQL. */
  apiRatio: 0.5,
  /** Minimum ratio of API calls per second: through the site server ÷ directly to the API. */
  proxyRatio: 0.85,
  /** Minimum number of payments stored as orders per second, on two cores, with the emulated provider in the same process. */
  orders: 200,
  /** Minimum number of point exchanges per second, across members, on two cores. */
  exchanges: 200,
  /** Minimum ratio of votes, comments, bookmarks or views per second: on one post ÷ on many posts. */
  hotRatio: 0.8,
  /** Maximum median milliseconds of list and search on the embedded database, with sequential calls. */
  embeddedMs: 15,
  /** Maximum ratio of a call's median times: large database ÷ small database. */
  largeRatio: 2,
  /** `largeRatio` for solutions and experts. */
  marketRatio: 1.5,
  /** Maximum ratio of the median times of a /mypage call: long history ÷ short history. */
  mypageRatio: 1.5,
  /** Maximum ratio of the median times of a list call: while a notice is sent ÷ before. */
  noticeRatio: 1.1,
  /** Maximum ratio of the median times of a desk call: many waiting worries or orders ÷ few. */
  queueRatio: 1.5,
  /** Maximum milliseconds from posting a worry until every open desk has received it, on two cores. */
  seenMs: 2_000,
  /** Maximum bytes of heap and buffers that the API needs for an open event stream. */
  streamBytes: 20_000,
  /** Maximum milliseconds from pressing a link of /mypage, on which the pointer has rested, until its page is shown. */
  restedLinkMs: 100,
  /**
   * Maximum milliseconds until a changed line of an area is live (build with warm caches, and deploy), and until a switch of
   * releases or a rollback takes effect.
   */
  changeMs: 5_000,
  switchMs: 1_500,
  /** Maximum number of failures, and of mixed versions, in pages that are open while areas are deployed. */
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

/** Number of runs of each measurement in a browser. The median is reported. */
export const RUNS = Number(process.env.BENCH_RUNS ?? 7);

/** Seed of the deploys under open pages. */
export const SEED = Number(process.env.BENCH_SEED ?? 1);

/** Parameters of load tests: warm-up (not counted), duration, connections, and rounds of alternating comparisons. */
export const LOAD = { warmUpCalls: 400, seconds: 5, connections: 10, rounds: 3 };

/** Number of payments: warm-up (not counted), and counted. */
export const ORDERS = { warmUp: 200, counted: 2_000 };

/** Number of members who exchange points in turn, and of exchanges: warm-up (not counted), and counted. */
export const EXCHANGES = { members: 20, warmUp: 200, counted: 2_000 };

/** Each of `members` members makes a call about the same post, `atOnce` at a time; for comparison, about one of `posts` posts. */
export const HOT = { members: 1_000, atOnce: 32, posts: 50 };

/** Number of members who get a notice, notifications of each compared member, and maximum milliseconds to send the notice. */
export const NOTIFIED = { members: 1_000_000, heavy: 10_000, light: 10, longestMs: 10 * 60_000 };

/** Header that every browser sends. Servers need more time for compressed answers. */
export const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Number of sequential calls of each kind that are counted. */
export const CALLS = 200;

/** Content of the two compared databases; `BENCH_SCALE` makes the large one smaller for a quick run. */
export const SMALL = {
  worries: 10_000,
  infos: 3_000,
  comments: 50_000,
  // as many experts and solutions as in the demo content, and enough reviews for responses of the same size from both databases
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

/** Number of waiting worries in the two compared queues, and of answered worries in both. */
export const QUEUE = { answered: scaled(900_000), few: 100, many: 100_000 };

/** Number of orders of a counsellor in the two compared databases. */
export const OWN_ORDERS = { few: 100, many: 20_000 };

/**
 * `warmUp`: desks that are opened before memory is first read; `open`: desks that are opened after that; `rounds`: new worries.
 */
export const DESKS = { warmUp: 50, open: 500, rounds: 5 };

/** Histories of the two compared members. The short history fills the first page of every list. */
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

/** Address of an existing PostgreSQL server. Without it, a temporary server is started. */
export const DATABASE_URL = process.env.DATABASE_URL;
