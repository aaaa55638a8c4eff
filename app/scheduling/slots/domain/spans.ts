/** Half-open, epoch milliseconds. */
export type Span = { start: number; end: number }

/** Possible starts: `count` of them, `step` minutes apart, the first one `first` steps after 1970 (UTC). */
export type Grid = { step: number; first: number; count: number }
