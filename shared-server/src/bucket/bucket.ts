import { AwsClient } from 'aws4fetch';

/** Address and keys of a bucket in an object store that is compatible with S3. */
export interface BucketAddress {
  /** Address of the bucket, optionally with a prefix: `https://s3.eu-central-1.amazonaws.com/bucket/prefix`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Condition of a write: the object still has this ETag (`isStill`), or does not exist (`isAbsent`). */
export type Condition = { isStill: string } | { isAbsent: true };

/** Time limit of a request, long enough to upload a large release over a slow connection. */
const TIMEOUT_MS = 60_000;
/** Statuses of a write to an object that another process has changed or is changing. */
const CONFLICTS = [409, 412];

/** The bucket cannot be reached, or refuses a request. Servers answer 503. */
export class BucketUnavailable extends Error {
  override name = 'BucketUnavailable';
  readonly statusCode = 503;
}

/** Client for a bucket, with the operations of S3 that servers need. */
export class Bucket {
  readonly #client: AwsClient;
  readonly #url: string;
  readonly #timeoutMs: number;

  /** @param timeoutMs time limit of a request, including up to two retries after failures of the store */
  constructor({ url, region, accessKeyId, secretAccessKey }: BucketAddress, { timeoutMs = TIMEOUT_MS } = {}) {
    this.#timeoutMs = timeoutMs;
    this.#url = url.replace(/\/$/, '');
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  }

  /** @param known ETag of the content that the caller has @returns null if there is no such object, or it has not changed */
  async read(key: string, known = ''): Promise<{ answer: Response; tag: string } | null> {
    const answer = await this.#ask('GET', key, known ? { 'if-none-match': known } : {}, [304, 404]);
    if (answer.status !== 200) return null;
    return { answer, tag: answer.headers.get('etag') ?? '' };
  }

  /** Reads a whole object. @returns null if there is no such object @throws BucketUnavailable */
  async readAll(key: string): Promise<Buffer | null> {
    const found = await this.read(key);
    return found && bytesIn(found.answer);
  }

  /**
   * Reads a part of an object.
   * @param range value of the header `range`, such as `bytes=0-99`
   * @returns the bytes, the position of the first one, and the size of the object if the store returns it; no bytes if the object
   * ends before the range; null if there is no such object
   * @throws BucketUnavailable
   */
  async readPart(key: string, range: string): Promise<{ bytes: Buffer; first: number; size: number | null } | null> {
    const answer = await this.#ask('GET', key, { range }, [404, 416]);
    if (answer.status === 404) return null;
    const [, first = 0, size] =
      /^bytes (?:(\d+)-\d+|\*)\/(\d+|\*)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
    const bytes = await bytesIn(answer);
    if (answer.status === 416) return { bytes: Buffer.alloc(0), first: 0, size: sizeIn(size) };
    // a store that ignores the range sends the whole object with status 200
    return { bytes, first: Number(first), size: answer.status === 200 ? bytes.length : sizeIn(size) };
  }

  /** Replaces an object, or creates it. */
  async put(key: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<void> {
    await this.#ask('PUT', key, headers, [], body);
  }

  /**
   * Writes an object if a condition is met.
   * @returns the new ETag; null if the condition is not met: another process has changed the object, or an earlier attempt of
   * this call has written it but the answer was lost
   */
  async write(key: string, body: Uint8Array<ArrayBuffer> | string, condition: Condition): Promise<string | null> {
    const headers: Record<string, string> =
      'isStill' in condition ? { 'if-match': condition.isStill } : { 'if-none-match': '*' };
    // 404: another process has removed the object meanwhile
    const answer = await this.#ask('PUT', key, headers, [...CONFLICTS, 404], body);
    return answer.ok ? (answer.headers.get('etag') ?? '') : null;
  }

  async remove(key: string): Promise<void> {
    await this.#ask('DELETE', key, {}, [404]);
  }

  /** @throws BucketUnavailable if the store does not answer, or with a status that is neither a success nor in `accepts` */
  async #ask(
    method: string,
    key: string,
    headers: Record<string, string>,
    accepts: readonly number[],
    body?: Uint8Array<ArrayBuffer> | string,
  ): Promise<Response> {
    const request = {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(this.#timeoutMs),
    };
    const answer = await this.#client.fetch(`${this.#url}/${key}`, request).catch((cause: unknown) => {
      throw new BucketUnavailable(`the bucket does not answer ${method}`, { cause });
    });
    if (answer.ok || accepts.includes(answer.status)) return answer;
    await answer.body?.cancel();
    throw new BucketUnavailable(`the bucket answers ${method} with ${answer.status}`);
  }
}

async function bytesIn(answer: Response): Promise<Buffer> {
  const bytes = await answer.arrayBuffer().catch((cause: unknown) => {
    throw new BucketUnavailable('the answer of the bucket was cut', { cause });
  });
  return Buffer.from(bytes);
}

/** The size in a header `content-range`; null if it is absent or unknown (`*`). */
const sizeIn = (text: string | undefined) => (text === undefined || text === '*' ? null : Number(text));
