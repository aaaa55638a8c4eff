/** Sessions that one package may hold. */
export const MOST_SESSIONS = 20
