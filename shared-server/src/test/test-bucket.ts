import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Bucket } from '../bucket/bucket.ts';

interface Answer {
  status: number;
  body?: Buffer;
  /** Value of the header `content-range`. */
  range?: string;
}

/** The answer to a range that begins at a byte (`bytes=5-9`), or that consists of the last bytes (`bytes=-5`). */
function partOf(body: Buffer, range: string): Answer {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const first = from ? Number(from) : Math.max(0, body.length - Number(to));
  const part = body.subarray(first, from && to ? Number(to) + 1 : undefined);
  if (part.length === 0) return { status: 416, range: `bytes */${body.length}` };
  return { status: 206, body: part, range: `bytes ${first}-${first + part.length - 1}/${body.length}` };
}

/** An object store in memory with the parts of S3 that `Bucket` uses: signed requests, ETags and conditional writes. */
export async function openTestBucket() {
  const objects = new Map<string, Buffer>();
  /** Functions to call once before the next write of an object, by its key. */
  const before = new Map<string, () => void | Promise<void>>();
  /** Keys of objects whose next write is carried out but answered with a failure. */
  const lost = new Set<string>();
  const tagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

  async function answer({ method = '', url = '', headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    const key = url.replace('/bucket/', '');
    if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=')) return { status: 403 };
    if (method === 'PUT') {
      const hook = before.get(key);
      before.delete(key);
      await hook?.();
    }
    const known = objects.get(key);
    if (method === 'GET') {
      if (!known) return { status: 404 };
      if (headers['if-none-match'] === tagOf(known)) return { status: 304 };
      return headers.range ? partOf(known, headers.range) : { status: 200, body: known };
    }
    if (method === 'DELETE') return { status: objects.delete(key) ? 204 : 404 };
    if (headers['if-none-match'] === '*' && known) return { status: 412 };
    const expected = headers['if-match'];
    if (expected && (!known || tagOf(known) !== expected)) return { status: known ? 412 : 404 };
    objects.set(key, body);
    // after the failure the client retries, although its first write has succeeded
    return { status: lost.delete(key) ? 500 : 200, body };
  }

  const server = createServer((request, response) => {
    void buffer(request).then(async (sent) => {
      const { status, body, range } = await answer(request, sent);
      const headers = {
        ...(body && status === 200 && { etag: tagOf(body) }),
        ...(range && { 'content-range': range }),
      };
      response.writeHead(status, headers);
      response.end(request.method === 'GET' ? body : undefined);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/bucket`;
  return {
    url,
    objects,
    before,
    lost,
    /** Creates a client for the store. */
    client: () =>
      new Bucket({
        ...{ url, region: 'us-east-1' },
        ...{ accessKeyId: 'id', secretAccessKey: 'secret' },
      }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
