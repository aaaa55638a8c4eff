/** What happens to the hours of a host whose calendar cannot be read. */
export const OUTAGES = ['OFFER', 'CLOSE'] as const

/** What follows when a host moves an event: they are asked, the client is asked, or it is moved. */
export const ON_MOVE = ['ASK', 'PROPOSE', 'FOLLOW'] as const

/** What follows when a host deletes an event: they are asked, or the booking is cancelled. */
export const ON_DELETE = ['ASK', 'CANCEL'] as const

/** What a host decides about one connection. Those of another kind than calendars use what they need of it. */
export type ConnectionSettings = {
  /** Whether events of whole days block hours. */
  allDay: boolean
  /** Whether events that the host has not answered yet block hours. */
  tentative: boolean
  /** Whether events that we write say no more than that the host is busy. */
  privateTitles: boolean
  onOutage: (typeof OUTAGES)[number]
  onMove: (typeof ON_MOVE)[number]
  onDelete: (typeof ON_DELETE)[number]
}

/** What a connection does until its host decides otherwise. */
export const DEFAULT_SETTINGS: ConnectionSettings = {
  allDay: true,
  tentative: false,
  privateTitles: false,
  onOutage: 'OFFER',
  onMove: 'ASK',
  onDelete: 'ASK',
}
