/** A refused deploy, rollback or mark; the message is for the person who requested it. */
export class Refused extends Error {}
