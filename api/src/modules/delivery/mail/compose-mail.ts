import { escapeHtml } from '@onmaum/shared-contract/writing/escape-html';
import type { Mail } from '../../../providers/mail/mailer.ts';

/** The content of a mail, without the layout. */
export interface Letter {
  /** Subject, heading and preview. It must not reveal what has happened, since the preview is visible in a list of mails. */
  title: string;
  /** Paragraphs, visible only in the opened mail. */
  lines: readonly string[];
  button: { label: string; url: string };
  /** Small print, each with its link. */
  links: readonly { label: string; url: string }[];
}

/** Fills the preview, so that mail programs do not continue it with the text of the mail. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(80);

/**
 * Composes a mail as plain text and HTML. Colours suit light and dark mail programs. There are no images, because images in a
 * mail can be used to track its reader.
 */
export function composeMail(to: string, letter: Letter): Pick<Mail, 'to' | 'subject' | 'text' | 'html'> {
  return { to, subject: letter.title, text: textOf(letter), html: htmlOf(letter) };
}

const textOf = ({ title, lines, button, links }: Letter) =>
  [
    title,
    ...lines,
    `${button.label}: ${button.url}`,
    ['온마음', ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ].join('\n\n');

const link = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escapeHtml(url)}" style="color:#5b6672">${escapeHtml(label)}</a>`;

const htmlOf = ({ title, lines, button, links }: Letter) => `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f5f7;word-break:keep-all">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(title)}${FILLER}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f7"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border-radius:16px"><tr>
<td style="padding:32px 24px;font-family:-apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif;font-size:16px;line-height:1.6;color:#1f2a37">
<p style="margin:0 0 24px;font-weight:700;color:#1f6f5c">온마음</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.4">${escapeHtml(title)}</h1>
${lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n')}
<p style="margin:24px 0 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#1f6f5c;color:#ffffff;font-weight:700;text-decoration:none">${escapeHtml(button.label)}</a></p>
</td></tr></table>
<p style="margin:24px 0 0;font-family:-apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif;font-size:13px;line-height:1.6;color:#5b6672">${links.map(link).join(' · ')}</p>
</td></tr></table>
</body>
</html>
`;
