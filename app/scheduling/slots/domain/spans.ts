/** Half-open, epoch milliseconds. */
export type Span = { start: number; end: number }

/** Possible starts: `count` of them, `step` minutes apart, from `first` steps after 1970 (UTC) on. */
export type Grid = { step: number; first: number; count: number }
