/** A request that is not carried out because of who asks, or how; the message is for them. */
export class Denied extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
