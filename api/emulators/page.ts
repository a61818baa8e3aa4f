import type { Provider } from '@onmaum/shared-contract';
import { escapeHtml } from '@onmaum/shared-contract/writing/escape-html';
import type { FastifyReply } from 'fastify';
import { sendDocument } from './document.ts';
import { admittedPeople } from './people.ts';

const NAMES: Record<Provider, string> = { kakao: '카카오', naver: '네이버' };

type Page = { provider: Provider } & ({ requestUrl: string; emulatesStaff: boolean } | { problem: string });

/** Sends the sign-in page of an emulated provider: people to choose from, or the error of the request. */
export function sendPage(reply: FastifyReply, status: number, page: Page) {
  const content = 'problem' in page ? `<p role="alert">${escapeHtml(page.problem)}</p>` : choices(page);
  return sendDocument(reply, status, { title: `${NAMES[page.provider]} 로그인 (체험용)`, content });
}

function choices({ requestUrl, emulatesStaff }: { requestUrl: string; emulatesStaff: boolean }): string {
  const items = admittedPeople(emulatesStaff).map(
    ([hint, { nickname, purpose }]) =>
      `<li><a href="${link(requestUrl, 'login_hint', hint)}"><strong>${hint} · ${escapeHtml(nickname)}</strong>` +
      `<small>${escapeHtml(purpose)}</small></a></li>`,
  );
  return `<p>실제 로그인 대신 사용할 사람을 골라주세요.</p>
<ul>
${items.join('\n')}
</ul>
<p class="leave"><a href="${link(requestUrl, 'deny', '1')}">동의하지 않고 돌아가기</a></p>`;
}

function link(requestUrl: string, key: string, value: string): string {
  const url = new URL(requestUrl, 'http://emulator');
  url.searchParams.set(key, value);
  return escapeHtml(url.pathname + url.search);
}
