/** What is said of a place at the door: it came, it did not, or what was said of it is taken back. */
export const OUTCOMES = ['entered', 'absent', 'undone'] as const

/** How a place was found: by QR code, typed code, in the list, or by the host beside the booking. */
export const WAYS = ['scan', 'code', 'list', 'host'] as const

/** What became of a mark. Only `entered`, `absent` and `undone` changed anything. */
export const RESULTS = [...OUTCOMES, 'repeated', 'unknown', 'notStanding'] as const

export type Outcome = (typeof OUTCOMES)[number]
export type Way = (typeof WAYS)[number]
export type Result = (typeof RESULTS)[number]
