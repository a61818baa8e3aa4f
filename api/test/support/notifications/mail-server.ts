import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  headers: Record<string, string>;
  /** The decoded plain text; `html`: the decoded HTML. */
  text: string;
  html: string;
}

/** Starts an SMTP server on this machine, with one mailbox for all addresses. */
export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  /** Codes with which the next recipients are refused. When the list is empty, recipients are accepted. */
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, accept) {
      const responseCode = refusals.shift();
      accept(responseCode ? Object.assign(new Error('no'), { responseCode }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo[0]?.address ?? '',
          ...parse(Buffer.concat(chunks).toString('latin1')),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refusals,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Parses a message with a text part and an HTML part. */
function parse(raw: string): Omit<ReceivedMail, 'to'> {
  const [head = '', body = ''] = halves(raw);
  const headers = headersOf(head);
  const [, boundary = ''] = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '') ?? [];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [partHead = '', content = ''] = halves(part.replace(/^\r\n/, ''));
      const { 'content-type': type = '', 'content-transfer-encoding': encoding = '' } = headersOf(partHead);
      return { type, content: decode(content, encoding) };
    });
  const of = (type: string) => parts.find((part) => part.type.startsWith(type))?.content ?? '';
  return { headers, text: of('text/plain'), html: of('text/html') };
}

const halves = (text: string) => {
  const at = text.indexOf('\r\n\r\n');
  return [text.slice(0, at), text.slice(at + 4)];
};

const headersOf = (head: string) =>
  Object.fromEntries(
    head
      .replaceAll(/\r\n\s+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), words(line.slice(line.indexOf(':') + 1).trim())]),
  );

/** Decodes the encoded words of RFC 2047 in a header. */
const words = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, content: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString()
        : decode(content.replaceAll('_', ' '), 'quoted-printable'),
    );

function decode(content: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString();
  if (encoding !== 'quoted-printable') return Buffer.from(content, 'latin1').toString();
  const bytes = content
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
