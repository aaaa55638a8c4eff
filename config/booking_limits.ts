/**
 * Bookings in one file, which is sent while they are read. Two years of a practice of ten with ten clients each a working
 * day. More are refused with EXPORT_TOO_LARGE, and a narrower filter has a file for each part.
 */
export const mostExportedTickets = 50_000

/** Days of one report of bookings: two years, to compare each month with that of the year before. */
export const longestReport = 732

/**
 * Minutes until a file of a list that is still being written counts as failed. 50,000 bookings take under a minute; three
 * tries of a busy worker have their end by then.
 */
export const exportMinutes = 15

/** Hours for which a written file can be saved: it holds the data of clients, and is soon old. */
export const exportHours = 24

/**
 * Bookings that one press chooses for a decision, also those of other pages. The dashboard decides about five in a call, so
 * these are four minutes of work that the host watches; for more of them it is pressed again.
 */
export const mostDecidedTickets = 1_000

/** How long a time that a host proposes is held for its client's answer. */
export const proposals = {
  /** Hours to answer: a day and a night, for both times are closed to others meanwhile. */
  hours: 24,
  /** Hours before the earlier time at which the answer is due, so that both know where they go. */
  hoursBefore: 2,
  /** Minutes that a client must have at least; with fewer the host calls instead. */
  leastMinutes: 30,
}

/**
 * Moves and proposals of a booking in 24 hours, from which it no longer follows its event by itself. The host is
 * asked. A host moves one once or twice; more are two programs that correct each other, and each would be a mail to the client.
 */
export const calendarFollows = 4

/**
 * Bookings of a year from which an account's days are summed for its analytics.
 * With fewer, all of them are counted within the 300 ms that a page may take.
 */
export const fewestSummed = 20_000

/** Days that are summed. The two years of a report, and the year before the one that analytics compare. */
export const keptDays = 1_100
