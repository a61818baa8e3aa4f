import { AwsClient } from 'aws4fetch';

/** A bucket of an object store with the interface of S3, as far as the registry needs it. */

export interface BucketAddress {
  /** Address of the bucket, with a prefix if any: `https://s3.eu-central-1.amazonaws.com/bucket/prefix`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** When an object is written: while it is as it was read, or while there is none. */
export type Unless = { isStill: string } | { isAbsent: true };

const TIMEOUT_MS = 60_000;
/** The object was changed by somebody else, or is being changed. */
const CONFLICTS = [409, 412];

export class Bucket {
  readonly #client: AwsClient;
  readonly #url: string;

  constructor({ url, region, accessKeyId, secretAccessKey }: BucketAddress) {
    this.#url = url.replace(/\/$/, '');
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  }

  /** @param known tag of what is known already @returns null when there is no such object, or it is known */
  async read(key: string, known = ''): Promise<{ answer: Response; tag: string } | null> {
    const answer = await this.#ask('GET', key, known ? { 'if-none-match': known } : {}, [304, 404]);
    if (answer.status !== 200) return null;
    return { answer, tag: answer.headers.get('etag') ?? '' };
  }

  /** @returns its new tag; null when somebody else wrote it meanwhile */
  async write(key: string, body: Uint8Array<ArrayBuffer> | string, unless: Unless): Promise<string | null> {
    const headers: Record<string, string> =
      'isStill' in unless ? { 'if-match': unless.isStill } : { 'if-none-match': '*' };
    // an object that is gone meanwhile was changed, too
    const answer = await this.#ask('PUT', key, headers, [...CONFLICTS, 404], body);
    return answer.ok ? (answer.headers.get('etag') ?? '') : null;
  }

  async remove(key: string): Promise<void> {
    await this.#ask('DELETE', key, {}, [404]);
  }

  /** @throws when the store does not answer, or with another status than those */
  async #ask(
    method: string,
    key: string,
    headers: Record<string, string>,
    accepts: readonly number[],
    body?: Uint8Array<ArrayBuffer> | string,
  ): Promise<Response> {
    const answer = await this.#client.fetch(`${this.#url}/${key}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok || accepts.includes(answer.status)) return answer;
    await answer.body?.cancel();
    throw new Error(`the bucket answers ${method} with ${answer.status}`);
  }
}
