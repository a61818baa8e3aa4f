import { koreanClock } from '@onmaum/shared-contract/time/korean-time';
import { escapeHtml } from '@onmaum/shared-contract/writing/escape-html';
import type { FastifyInstance } from 'fastify';
import { sendDocument } from '../document.ts';
import type { CaughtMail, CaughtMails } from './caught-mails.ts';

const HIDDEN = { schema: { hide: true } };

/** Lists the mails that a demonstration would have sent: as a page at `/emulator/mail`, and as JSON for tests. */
export async function mailEmulator(app: FastifyInstance, { mails }: { mails: CaughtMails }): Promise<void> {
  app.get('/', HIDDEN, async (_request, reply) =>
    sendDocument(reply, 200, { title: '보낸 메일 (체험용)', content: list(mails.list()) }),
  );
  app.get('/messages', HIDDEN, async (_request, reply) => reply.header('cache-control', 'no-store').send(mails.list()));
}

const list = (mails: readonly CaughtMail[]) =>
  mails.length === 0
    ? '<p>아직 보낸 메일이 없어요.</p>'
    : `<p>실제로 보내지 않고 여기에 모아 둔 메일이에요. 새 메일이 위에 있어요.</p>${mails.map(entry).join('\n')}`;

const entry = ({ to, subject, text, at }: CaughtMail) => `<details>
<summary><strong>${escapeHtml(subject)}</strong><small>${escapeHtml(to)} · ${koreanClock(new Date(at)).toISOString().slice(0, 16).replace('T', ' ')}</small></summary>
<pre>${linked(escapeHtml(text))}</pre>
</details>`;

/** Turns the addresses in a text into links. */
const linked = (text: string) => text.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
