/** The lists of bookings whose filters a member may keep: what is to come, what is over, and all. */
export const BOOKING_LISTS = ['bookings.coming', 'bookings.history', 'bookings.all'] as const

/** The lists of clients whose filters a member may keep. */
export const BUYER_LISTS = ['buyers'] as const

/** All lists whose filters a member may keep. */
export const SAVED_LISTS = [...BOOKING_LISTS, ...BUYER_LISTS] as const

export type SavedList = (typeof SAVED_LISTS)[number]

/** Filters and order of a list, as its page holds them; days are the host's. */
export type SavedQuery = Record<string, string | number>

/** The most letters of a name, which stands on one line of a phone. */
export const LONGEST_FILTER_NAME = 40
