/** What happens when a host moves a booking in the calendar: the host is asked, the client is, or the booking follows. */
export const MOVES = ['ASK', 'PROPOSE', 'FOLLOW'] as const

/** What happens when a host deletes a booking in the calendar: the host is asked, or the booking is cancelled with notice. */
export const DELETIONS = ['ASK', 'CANCEL'] as const

/** What happens to the hours of a host whose calendar cannot be read. */
export const OUTAGES = ['OFFER', 'CLOSE'] as const

/** What a host decides about one connection. Those of another kind than calendars use what they need of it. */
export type ConnectionSettings = {
  /** Whether events of whole days block hours. */
  allDay: boolean
  /** Whether events that the host has not answered yet block hours. */
  tentative: boolean
  /** Whether events that we write say no more than that the host is busy. */
  privateTitles: boolean
  onMove: (typeof MOVES)[number]
  onDelete: (typeof DELETIONS)[number]
  onOutage: (typeof OUTAGES)[number]
}

/** What a connection does until its host decides otherwise (design: ask before anything changes). */
export const DEFAULT_SETTINGS: ConnectionSettings = {
  allDay: true,
  tentative: false,
  privateTitles: false,
  onMove: 'ASK',
  onDelete: 'ASK',
  onOutage: 'OFFER',
}
