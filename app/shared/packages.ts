/** Meetings that one package may hold. */
export const MOST_MEETINGS = 20
