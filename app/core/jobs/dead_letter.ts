/** What a handler throws when trying again is no use: the job is kept as a dead letter at once. */
export class DeadLetter extends Error {}
