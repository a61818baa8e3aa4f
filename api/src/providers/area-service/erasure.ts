import { FORGET_PATH, STATEMENT_HEADER } from '@onmaum/shared-contract/area-calls/prefix';
import type { Config } from '../../config.ts';
import { tracedFetch } from '../traced-fetch.ts';
import { Statements } from './statement.ts';

const ANSWER_MS = 10_000;

/** Requests that the services of areas delete data of former members. */
export class AreaErasures {
  readonly #origins: Config['areaServices'];
  readonly #statements: Statements;

  constructor(config: Pick<Config, 'areaServices' | 'areaIdSecret' | 'jwtSecret'>) {
    this.#origins = config.areaServices;
    this.#statements = new Statements(config);
  }

  /**
   * Sends the request to the service of one area. Does nothing if the area has no service any more.
   * @throws Error unless the service has confirmed the deletion
   */
  async forget(area: string, pseudonym: string): Promise<void> {
    const origin = this.#origins.get(area);
    if (origin === undefined) return;
    const { status, body } = await tracedFetch(origin + FORGET_PATH + pseudonym, {
      method: 'DELETE',
      headers: { [STATEMENT_HEADER]: await this.#statements.signErasure(area, pseudonym) },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await body?.cancel();
    // a 404 is no confirmation: perhaps the service has no such path
    if (status !== 204) throw new Error(`the service of ${area} answered ${status} in place of 204`);
  }
}
