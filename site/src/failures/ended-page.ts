import { SHELL_PATHS } from '@onmaum/shared-contract/release/apps';
import { paths } from '@onmaum/shared-contract/site/paths';
import { CHANNEL_CHAT } from '@onmaum/shared-contract/site/site';
import type { FastifyReply } from 'fastify';
import { ownerIn } from '../own-address.ts';
import type { Composition } from '../releases/composition.ts';
import { HOME, PLAIN_HEADERS, plainDocument } from './plain-page.ts';

/** The page at the paths of an area that was removed. */

type Areas = readonly Readonly<Record<'paths', readonly string[]>>[];
/** Areas of a set of releases, and removed ones. */
type Known = { remotes: Areas } & Pick<Composition, 'removed'>;

const SHELL = { paths: SHELL_PATHS };

const TEXT = {
  title: '운영을 마친 페이지예요',
  text: `찾아와 주셔서 고마워요. 다른 곳은 그대로 열려 있어요. 남겨 두신 내용이 궁금하시면 <a href="${CHANNEL_CHAT.url}" target="_blank" rel="noopener noreferrer">고객센터</a>로 알려 주세요.`,
};

/** Boards that are offered as a way on while they are released. */
const NEIGHBOURS = [
  [paths.concern, '고민게시판'],
  [paths.solution, '전문가솔루션'],
  [paths.share, '정보공유'],
] as const;

/** Whether an address was a page of a removed area and no other app has claimed it. @param address path and query */
export function isEnded({ remotes, removed }: Known, address: string): boolean {
  if (removed.length === 0) return false;
  const [pathname = ''] = address.split('?', 1);
  return ownerIn(removed, pathname) !== undefined && ownerIn([SHELL, ...remotes], pathname) === undefined;
}

/** Answers 410 with a way on: home, and the boards that are live. */
export function sendEndedPage(reply: FastifyReply, { remotes }: Pick<Known, 'remotes'>) {
  const open = NEIGHBOURS.filter(([path]) => ownerIn(remotes, path));
  const links = open.map(([path, label]) => `<a href="${path}">${label}</a>`).join('');
  const neighbours = links && `<nav aria-label="다른 곳 둘러보기">${links}</nav>`;
  const document = plainDocument(TEXT, HOME + neighbours, '<meta name="robots" content="noindex">');
  return reply.code(410).headers(PLAIN_HEADERS).header('x-robots-tag', 'noindex').send(document);
}
