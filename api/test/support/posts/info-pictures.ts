import type { InfoDetail, UploadedPicture } from '@onmaum/shared-contract';
import { DELETE_UPLOADS } from '../../../src/jobs/queues.ts';
import { startDemo } from '../app.ts';
import type { Browser } from '../browser.ts';
import { openTestJobs } from '../jobs/jobs.ts';
import type { Wire } from '../wire.ts';
import { somePicture, uploadPicture } from './pictures.ts';

const HOUR_MS = 3_600_000;
const INFO = { title: '시험 글', category: 'question', content: '마음을 돌보는 작은 습관. '.repeat(10), again: 'Y' };

type Choice = { path: string; alt?: string };

/**
 * Starts the API with demo content, calls for info posts with pictures, and the job that deletes uploads, with a simulated
 * clock.
 */
export async function startPictures() {
  const demo = await startDemo();
  const { app, db, pool } = demo;
  const jobs = await openTestJobs({ db, pool, media: app.media });
  let clock = Date.now();
  const store = (by: Browser, pictures?: Choice[], headers: Record<string, string> = {}) =>
    by.send('POST', '/api/info/store', { payload: { ...INFO, pictures }, headers });
  return {
    app,
    db,
    jobs,
    store,
    /** Uploads a picture. @param background colour of the picture; pictures of the same colour are equal */
    upload: async (by: Browser, background: string): Promise<UploadedPicture> =>
      (await uploadPicture(by, await somePicture(background))).json(),
    /** Stores a post. @returns its id */
    posted: async (by: Browser, pictures?: Choice[]) => (await store(by, pictures)).json<{ id: number }>().id,
    update: (by: Browser, id: number, pictures?: Choice[], rest: object = {}) =>
      by.send('PUT', '/api/info/update', { payload: { ...INFO, id, pictures, ...rest } }),
    view: async (by: Browser, id: number) =>
      (await by.send('GET', `/api/info/view/${id}`)).json<Wire<typeof InfoDetail>>(),
    /** Whether the file of a picture can be read. */
    exists: async ({ path }: { path: string }) => (await app.inject(`/api${path}`)).statusCode === 200,
    /** Lets hours pass on the simulated clock, and runs the job every six hours. */
    async wait(hours: number): Promise<void> {
      for (let hour = 0; hour < hours; hour += 6) {
        clock += 6 * HOUR_MS;
        const ran = await jobs.runScheduled(DELETE_UPLOADS.name, new Date(clock));
        expect(ran.filter(({ failed }) => failed)).toEqual([]);
      }
    },
    now: () => new Date(clock),
    async close() {
      await jobs.stop();
      await demo.close();
    },
  };
}
export type Pictures = Awaited<ReturnType<typeof startPictures>>;
