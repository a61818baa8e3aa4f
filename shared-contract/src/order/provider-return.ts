/** Parameters that the payment provider adds to the return address (rules/orders.md#payment). No zod here. */
export const RETURN_PARAMETERS = ['imp_uid', 'merchant_uid', 'imp_success', 'error_code', 'error_msg'] as const;

/**
 * Error codes of a cancellation by the buyer: those of Toss Payments and NaverPay, as PortOne passes them on. Other
 * providers send F400 for both a cancellation and a declined card.
 */
const CANCELLED_CODES: readonly string[] = ['PAY_PROCESS_CANCELED', 'USER_CANCEL', 'UserCancel', 'PAY_CANCEL'];

/** Whether an error code of the payment provider says that the buyer cancelled (rules/orders.md#payment). */
export const isCancelledByBuyer = (errorCode: string | null) =>
  errorCode !== null && CANCELLED_CODES.includes(errorCode);

/** Says in the address of a solution that a payment is being confirmed, so that the server renders that after a reload. */
export const CONFIRMING = 'confirming';
