import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refused } from '@onmaum/deploy/refused';
import { type MultiRspackOptions, type MultiStats, rspack } from '@rspack/core';
import { runTool } from './tools.ts';

const CONFIG = 'rspack.config.js';
/** Configuration files of Vite. An area that has one of them, and no `rspack.config.js`, is built with Vite. */
const VITE_CONFIGS = ['vite.config.js', 'vite.config.mjs', 'vite.config.ts'];

/** Reads the build configurations of the client and the server bundle of an area. @throws Refused when there are none */
export async function readConfig(dir: string): Promise<MultiRspackOptions> {
  const file = path.join(dir, CONFIG);
  if (!existsSync(file)) {
    throw new Refused(
      isForVite(dir)
        ? `${dir} is built by Vite, which serves no previews: look at a release, by npm run release -- --preview`
        : `${dir} has no ${CONFIG}: run this in the folder of an area`,
    );
  }
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: MultiRspackOptions };
  return config;
}

const isForVite = (dir: string) =>
  !existsSync(path.join(dir, CONFIG)) && VITE_CONFIGS.some((name) => existsSync(path.join(dir, name)));

/** Calls a function with NODE_ENV set, which build configurations and libraries read, and restores the variable. */
export async function inMode<Result>(mode: 'production' | 'development', use: () => Promise<Result>): Promise<Result> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = mode;
  try {
    return await use();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** Builds an area into its `dist`. @throws Refused with the errors of the build */
export const build = (dir: string): Promise<void> =>
  inMode('production', () => (isForVite(dir) ? buildByVite(dir) : compile(dir)));

async function buildByVite(dir: string): Promise<void> {
  if ((await runTool('vite', 'vite', ['build'], dir)) !== 0) throw new Refused('the build failed');
}

async function compile(dir: string): Promise<void> {
  const compiler = rspack(await readConfig(dir));
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, done) => {
      // closing the compiler writes the cache
      compiler.close(() => (error || !done ? reject(error ?? new Error('the build has no result')) : resolve(done)));
    });
  });
  if (stats.hasErrors()) throw new Refused(stats.toString({ preset: 'errors-only' }));
  if (stats.hasWarnings()) process.stderr.write(`${stats.toString({ all: false, warnings: true })}\n`);
}
