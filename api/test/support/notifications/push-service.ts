import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a push service with one subscribed browser. It decrypts messages according to RFC 8291, without the library that
 * encrypts them.
 */
export async function startPushService() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const received: { message: unknown; headers: Record<string, unknown> }[] = [];
  const answers: number[] = [];

  const decrypt = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const sender = body.subarray(21, 21 + length);
    const secret = pair.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const ikm = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12));
    const cipher = body.subarray(21 + length);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(cipher.subarray(-16));
    const padded = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
    // the plaintext ends with 2, the delimiter of the last record, and zeros
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const status = answers.shift() ?? 201;
    if (status === 201) received.push({ message: decrypt(Buffer.concat(chunks)), headers: request.headers });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** The subscription as the browser sends it. */
    subscription: {
      endpoint: `http://127.0.0.1:${port}/send/one`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** Decrypted messages that the browser has received. */
    received,
    /** Statuses of the next answers. When the list is empty, the status is 201. */
    answers,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Reads the claims of a VAPID header, and checks its signature (RFC 8292). @throws if the signature does not match the key */
export function readVapid(header: string): { aud: string; exp: number; sub: string; key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/i.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('the signature does not match');
  return {
    ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }),
    key,
  };
}
