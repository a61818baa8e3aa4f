/** Thrown for a request that its caller may not make, or that has a wrong form. The message is for the caller. */
export class Denied extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
