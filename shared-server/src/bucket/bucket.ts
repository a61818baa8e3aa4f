import { AwsClient } from 'aws4fetch';

/** Access to a bucket of an object store with the interface of S3. */
export interface BucketAddress {
  /** Address of the bucket, with a prefix if any: `https://s3.eu-central-1.amazonaws.com/bucket/prefix`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Condition of a write: the object has this ETag, or does not exist. */
export type Condition = { isStill: string } | { isAbsent: true };

/** Long enough for a large release over a slow line. */
const TIMEOUT_MS = 60_000;
/** Statuses for an object that another process changed, or is changing. */
const CONFLICTS = [409, 412];

/** The bucket cannot be reached, or refuses. Servers answer 503. */
export class BucketUnavailable extends Error {
  override name = 'BucketUnavailable';
  readonly statusCode = 503;
}

/** The parts of the S3 interface that servers need. */
export class Bucket {
  readonly #client: AwsClient;
  readonly #url: string;
  readonly #timeoutMs: number;

  /** @param timeoutMs limit of a request with its repetitions, of which there are two after failures of the store */
  constructor({ url, region, accessKeyId, secretAccessKey }: BucketAddress, { timeoutMs = TIMEOUT_MS } = {}) {
    this.#timeoutMs = timeoutMs;
    this.#url = url.replace(/\/$/, '');
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  }

  /** @param known ETag of the known content @returns null when there is no such object, or it has not changed */
  async read(key: string, known = ''): Promise<{ answer: Response; tag: string } | null> {
    const answer = await this.#ask('GET', key, known ? { 'if-none-match': known } : {}, [304, 404]);
    if (answer.status !== 200) return null;
    return { answer, tag: answer.headers.get('etag') ?? '' };
  }

  /** Reads a whole object. @returns null when there is no such object @throws BucketUnavailable */
  async readAll(key: string): Promise<Buffer | null> {
    const found = await this.read(key);
    return found && bytesIn(found.answer);
  }

  /**
   * Reads a part of an object.
   * @param range header of the request, as `bytes=0-99`
   * @returns its bytes, the place of the first one, and the size of the object if the store says it; no bytes if the object
   * ends before the range; null when there is no such object
   * @throws BucketUnavailable
   */
  async readPart(key: string, range: string): Promise<{ bytes: Buffer; first: number; size: number | null } | null> {
    const answer = await this.#ask('GET', key, { range }, [404, 416]);
    if (answer.status === 404) return null;
    const [, first = 0, size] =
      /^bytes (?:(\d+)-\d+|\*)\/(\d+|\*)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
    const bytes = await bytesIn(answer);
    if (answer.status === 416) return { bytes: Buffer.alloc(0), first: 0, size: sizeIn(size) };
    // a store may send the whole object instead
    return { bytes, first: Number(first), size: answer.status === 200 ? bytes.length : sizeIn(size) };
  }

  /** Replaces an object, or creates it. */
  async put(key: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<void> {
    await this.#ask('PUT', key, headers, [], body);
  }

  /** Writes if a condition holds. @returns the new ETag; null when another process wrote the object meanwhile */
  async write(key: string, body: Uint8Array<ArrayBuffer> | string, condition: Condition): Promise<string | null> {
    const headers: Record<string, string> =
      'isStill' in condition ? { 'if-match': condition.isStill } : { 'if-none-match': '*' };
    // 404: the object was removed meanwhile
    const answer = await this.#ask('PUT', key, headers, [...CONFLICTS, 404], body);
    return answer.ok ? (answer.headers.get('etag') ?? '') : null;
  }

  async remove(key: string): Promise<void> {
    await this.#ask('DELETE', key, {}, [404]);
  }

  /** @throws BucketUnavailable when the store does not answer, or answers with another status */
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

/** The size in a header `content-range`; null if the store does not say it. */
const sizeIn = (text: string | undefined) => (text === undefined || text === '*' ? null : Number(text));
