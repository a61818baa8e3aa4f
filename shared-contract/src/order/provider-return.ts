/**
 * Parameters that the payment provider adds to the return address (rules/orders.md#payment). Must not import zod: pages load
 * this file.
 */
export const RETURN_PARAMETERS = ['imp_uid', 'merchant_uid', 'imp_success', 'error_code', 'error_msg'] as const;

/**
 * Error codes of Toss Payments and NaverPay that PortOne passes on after a cancellation by the buyer. Other payment companies
 * send F400 both for a cancellation and for a declined card.
 */
const CANCELLED_CODES: readonly string[] = ['PAY_PROCESS_CANCELED', 'USER_CANCEL', 'UserCancel', 'PAY_CANCEL'];

/** Whether an error code of the payment provider means that the buyer cancelled (rules/orders.md#payment). */
export const isCancelledByBuyer = (errorCode: string | null) =>
  errorCode !== null && CANCELLED_CODES.includes(errorCode);

/** Query parameter of a solution's page while a payment is being confirmed. After a reload, the page shows this state again. */
export const CONFIRMING = 'confirming';
