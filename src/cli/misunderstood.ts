/** A command that cannot be run as it was given; the message is for the user. */
export class Misunderstood extends Error {}
