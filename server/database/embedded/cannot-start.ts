/** For a reason that the operator can mend; the message is for them. */
export class CannotStart extends Error {}
