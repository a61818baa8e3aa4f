/**
 * Replaces https://cdn.iamport.kr/v1/iamport.js. Provides `IMP.init`, and `IMP.request_pay` in redirect mode. As in the real
 * script, the callback is called only if the window does not open.
 */
(() => {
  const here = new URL(document.currentScript.src);
  const base = here.pathname.replace(/\/v1\/iamport\.js$/, '');
  let code = '';

  async function openWindow(parameters) {
    const answer = await fetch(`${base}/window`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...parameters, imp_code: code }),
    });
    const content = await answer.json();
    return answer.ok ? content : Promise.reject(content);
  }

  window.IMP = {
    init(impCode) {
      code = impCode;
    },
    request_pay(parameters, callback) {
      openWindow(parameters).then(
        ({ url }) => window.location.assign(url),
        ({ error_code = 'F0000', error_msg = '결제창을 열지 못했습니다.' }) =>
          callback?.({
            success: false,
            imp_success: false,
            imp_uid: null,
            merchant_uid: parameters.merchant_uid,
            error_code,
            error_msg,
          }),
      );
    },
  };
})();
