import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Discovery, Release } from '@onmaum/shared-contract/release/release';
import { z } from 'zod';
import { Refused } from '../refused.ts';
import { packArchive, STORED_LIMITS, unpackArchive } from '../registry-client/archive.ts';
import { ask, askUntilAnswered, type RegistryAddress } from '../registry-client/client.ts';
import { Done } from '../registry-client/protocol.ts';
import { Event } from '../releases/history.ts';
import type { Target } from './target.ts';

/** Timeout of a publication. It includes the checks that the registry runs. */
const PUBLISH_MS = 120_000;

/** A registry as a target. @param pauses milliseconds before each retry */
export const registryTarget = (address: RegistryAddress, pauses?: readonly number[]): Target => ({
  async discovery() {
    return Discovery.parse(await (await ask(address, '/discovery.json')).json());
  },
  async history() {
    return z.array(Event).parse(await (await ask(address, '/history')).json());
  },
  async publish(app, dist, { message, commit, run, traffic, preview }, from) {
    const body = new Uint8Array(await buffer(await packArchive(dist, { gzip: true, copies: from !== 'store' })));
    const audience = { traffic: traffic?.toString(), preview: preview ? 'true' : undefined };
    const query = new URLSearchParams(Object.entries({ message, commit, run, ...audience }).filter(isGiven));
    const asking = { method: 'POST', type: 'application/gzip', body, timeoutMs: PUBLISH_MS } as const;
    const advice = 'Run the same command again: a finished release is not repeated.';
    return messageIn(await askUntilAnswered(address, `/releases/${app}?${query}`, asking, advice, pauses));
  },
  async run(name, { app, version, days, flag, value, share, message, run }) {
    const body = JSON.stringify({ app, version, days, flag, value, share, message, run });
    const asking = { method: 'POST', type: 'application/json', body } as const;
    const advice = `Before you repeat it, check whether it was done: npm run deploy -- history --to ${address.url}`;
    return messageIn(await askUntilAnswered(address, `/acts/${name}`, asking, advice, pauses));
  },
  async withFiles(app, version, use) {
    const folder = await mkdtemp(path.join(tmpdir(), 'onmaum-release-'));
    try {
      const answer = await ask(address, `/releases/${app}/${version}?maps=true`, { timeoutMs: PUBLISH_MS });
      if (!answer.body) throw new Refused(`${address.url} sends an empty answer for ${app} ${version}`);
      const ends = AbortSignal.timeout(PUBLISH_MS);
      await unpackArchive(Readable.from(answer.body), folder, STORED_LIMITS, ends);
      return await use(folder);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
  async release(app, version) {
    return Release.parse(await (await ask(address, `/releases/${app}/${version}/release.json`)).json());
  },
  async sourceMap(app, version, file) {
    return (await ask(address, `/releases/${app}/${version}/maps/${file}.map`)).text();
  },
});

const isGiven = (entry: [string, string | undefined]): entry is [string, string] => entry[1] !== undefined;

const messageIn = (answer: string) => Done.parse(JSON.parse(answer)).said;
