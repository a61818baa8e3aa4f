/** Types of the calls of `iamporter` that the tests use. The package contains no types. */
declare module 'iamporter' {
  interface Answer {
    status: number;
    message: string | null;
    data: Record<string, unknown> & { list: Record<string, unknown>[] };
  }
  export class Iamporter {
    constructor(options: { apiKey: string; secret: string; host: string });
    getToken(): Promise<Answer>;
    createPreparedPayment(data: { merchant_uid: string; amount: number }): Promise<Answer>;
    getPreparedPayment(merchantUid: string): Promise<Answer>;
    findByImpUid(impUid: string): Promise<Answer>;
    findByMerchantUid(merchantUid: string): Promise<Answer>;
    findAllByMerchantUid(merchantUid: string): Promise<Answer>;
    cancelByImpUid(impUid: string, extra: object): Promise<Answer>;
    cancelByMerchantUid(merchantUid: string, extra: object): Promise<Answer>;
  }
}
