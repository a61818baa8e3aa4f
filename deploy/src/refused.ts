/** Thrown when a deploy or another command is refused. The message is for the person who requested it. */
export class Refused extends Error {}
