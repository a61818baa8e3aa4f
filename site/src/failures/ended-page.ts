import { SHELL_PATHS } from '@onmaum/shared-contract/release/apps';
import { ENDED_TEXT, NEIGHBOURS } from '@onmaum/shared-contract/release/ended-page';
import { CHANNEL_CHAT } from '@onmaum/shared-contract/site/site';
import type { FastifyReply } from 'fastify';
import { ownerIn } from '../address/own-address.ts';
import type { Composition } from '../releases/composition.ts';
import { HOME, PLAIN_HEADERS, plainDocument } from './plain-page.ts';

/** The page at the paths of an area that was removed. */

type Areas = readonly Readonly<Record<'paths', readonly string[]>>[];
/** The areas of a set of releases, and the areas that were removed. */
type Known = { remotes: Areas } & Pick<Composition, 'removed'>;

const SHELL = { paths: SHELL_PATHS };

const [before, link, after] = ENDED_TEXT.help;
const HELP = `${before}<a href="${CHANNEL_CHAT.url}" target="_blank" rel="noopener noreferrer">${link}</a>${after}`;
const TEXT = { title: ENDED_TEXT.title, text: `${ENDED_TEXT.text} ${HELP}` };

/** Whether an address was a page of a removed area and no other app has claimed it. @param address path and query */
export function isEnded({ remotes, removed }: Known, address: string): boolean {
  if (removed.length === 0) return false;
  const [pathname = ''] = address.split('?', 1);
  return ownerIn(removed, pathname) !== undefined && ownerIn([SHELL, ...remotes], pathname) === undefined;
}

/** Answers 410 with links to home and the live boards, without the frame: in previews, or if the shell renders no 410 page. */
export function sendEndedPage(reply: FastifyReply, { remotes }: Pick<Known, 'remotes'>) {
  const open = NEIGHBOURS.filter(([path]) => ownerIn(remotes, path));
  const links = open.map(([path, label]) => `<a href="${path}">${label}</a>`).join('');
  const neighbours = links && `<nav aria-label="${ENDED_TEXT.neighbours}">${links}</nav>`;
  const document = plainDocument(TEXT, HOME + neighbours, '<meta name="robots" content="noindex">');
  return reply.code(410).headers(PLAIN_HEADERS).header('x-robots-tag', 'noindex').send(document);
}
