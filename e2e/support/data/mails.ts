import { type APIRequestContext, expect } from '@playwright/test';

/** A mail that the emulator has stored instead of sending it. */
export interface CaughtMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The mails to an address, the newest first. */
export const mailsTo = async (request: APIRequestContext, address: string) =>
  ((await (await request.get('/emulator/mail/messages')).json()) as CaughtMail[]).filter(({ to }) => to === address);

/** The path of a link in a mail. */
export function linkIn({ text }: Pick<CaughtMail, 'text'>, wanted: RegExp): string {
  const found = [...text.matchAll(/https?:\/\/\S+/g)]
    .map(([url]) => new URL(url))
    .find(({ href }) => wanted.test(href));
  if (!found) throw new Error('the mail has no such link');
  return found.pathname + found.search;
}

/** Gives a member a confirmed address for notifications, and no quiet hours. @param token of the member */
export async function receiveMails(request: APIRequestContext, token: string, email: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const send = async (method: string, path: string, data: object) =>
    expect((await request.fetch(`/api/notification/${path}`, { method, headers, data })).ok(), path).toBe(true);
  await send('PUT', 'settings', { is_quiet: false });
  await send('POST', 'mail', { email });
  const [mail = { text: '' }] = await mailsTo(request, email);
  const link = linkIn(mail, /mail_confirm/);
  await send('POST', 'mail/confirm', { token: new URL(link, 'http://localhost').searchParams.get('token') });
}
