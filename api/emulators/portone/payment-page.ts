import { escapeHtml } from '@onmaum/shared-contract/writing/escape-html';
import type { FastifyReply } from 'fastify';
import { sendDocument } from '../document.ts';
import type { EmulatedPayment } from './payment.ts';
import { SITUATIONS } from './situations.ts';

const TITLE = '결제 (체험용)';

/**
 * Sends the payment page. @param returnUrl address of the site, to which the browser returns with the result, or without one if
 * the buyer closes the window
 */
export function sendPaymentPage(reply: FastifyReply, { name, amount }: EmulatedPayment, returnUrl: string) {
  const situations = Object.entries(SITUATIONS).map(([value, { text }]) => `<option value="${value}">${text}</option>`);
  return sendDocument(reply, 200, {
    title: TITLE,
    formOrigins: [new URL(returnUrl).origin],
    content: `<p>실제로 결제되지 않습니다. 결제 결과를 골라주세요.</p>
<dl>
<dt>가맹점</dt><dd>온마음</dd>
<dt>상품</dt><dd>${escapeHtml(name)}</dd>
<dt>결제 금액</dt><dd class="sum">${amount.toLocaleString('ko-KR')}원</dd>
</dl>
<form method="post">
<div class="choices">
<button class="main" name="action" value="approve">승인</button>
<button name="action" value="decline">카드 거절</button>
<button name="action" value="cancel">결제 취소</button>
</div>
<details>
<summary>문제 상황 시험하기</summary>
<label>승인할 때 일어날 일 <select name="situation">${situations.join('')}</select></label>
</details>
</form>
<p class="leave"><a href="${escapeHtml(returnUrl)}">창 닫기</a></p>`,
  });
}

/** Sends a page with a sentence, and a link to the site. @param url address of the link */
export const sendNotice = (reply: FastifyReply, status: number, text: string, url = '/') =>
  sendDocument(reply, status, {
    title: TITLE,
    content: `<p role="status">${escapeHtml(text)}</p>
<p class="leave"><a href="${escapeHtml(url)}">사이트로 돌아가기</a></p>`,
  });
