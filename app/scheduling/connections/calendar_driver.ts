import type { Credentials } from './account_linker.ts'

/** A calendar as its provider lists it. */
export type ListedCalendar = {
  externalId: string
  name: string
  /** `#rrggbb`, as the provider shows it; null where it says none. */
  color: string | null
  isPrimary: boolean
  isWritable: boolean
}

/** Epoch milliseconds, half-open. */
export type Window = { start: number; end: number }

/**
 * What is asked for: the changes since a token, or all of a window. `page` continues an answer. Whole days are those of
 * `timeZone` where the provider does not say so itself.
 */
export type ChangesWanted = {
  calendar: string
  since: { token: string } | { window: Window }
  page: string | null
  timeZone: string
}

/** How an event of a calendar takes its owner's time. `FREE`: not at all, as one that was declined. */
export type Busyness = 'BUSY' | 'TENTATIVE' | 'FREE'

/** An occurrence in a calendar: repetitions come one by one. */
export type CalendarItem = {
  externalId: string
  /** Our own id of an event that we wrote, where the provider has it beside its own. */
  ownId?: string
  /** Epoch milliseconds. */
  start: number
  end: number
  isAllDay: boolean
  busyness: Busyness
  etag: string | null
  /** When it was changed last, by the provider's clock; epoch milliseconds. */
  changedAt: number | null
}

/** One page of changes. The token comes with the last page alone. */
export type ChangePage = {
  items: CalendarItem[]
  /** Ids of what takes no time any more: deleted, or moved elsewhere. */
  gone: string[]
  /** Items that could not be read, by their ids and why. */
  unreadable: { externalId: string; reason: string }[]
  next: string | null
  token: string | null
}

/** An event as we write it. */
export type EventToWrite = {
  /** Our own id when it is written, so that it exists once. Later it is the provider's, most often the same. */
  externalId: string
  /** Which change of the booking this is: the same content has the same number. */
  version: number
  title: string
  description: string
  location: string
  /** ISO 8601 in UTC. */
  start: string
  end: string
  timeZone: string
  /** Where the host sees the booking. */
  url: string
}

/** An event as it stands at the provider after we wrote it. */
export type WrittenEvent = {
  /** The provider's own id of it, where it does not take ours. */
  externalId?: string
  etag: string | null
  changedAt: number | null
}

/**
 * A channel by which a provider tells that a calendar has changed. `secret` comes back with each notification. `address` is that
 * of all webhooks, below which each provider has its own.
 */
export type Channel = { id: string; secret: string; address: string }

/** A channel as the provider opened it. */
export type OpenedChannel = { resource: string; expiresAt: Date }

/**
 * Calendars at a provider. Every call ends when `signal` aborts, and throws ProviderError. What reads or writes is free of our
 * database: rows and their meaning are the caller's.
 */
export abstract class CalendarDriver {
  /** Whether what we write is found when all of a window is read, so that what is not was deleted there. */
  readonly showsWritten: boolean = true

  abstract listCalendars(credentials: Credentials, signal: AbortSignal): Promise<ListedCalendar[]>

  /** A page of what changed. Throws `expired` where the token is not good any more, `missing` where the calendar is gone. */
  abstract changes(
    credentials: Credentials,
    wanted: ChangesWanted,
    signal: AbortSignal
  ): Promise<ChangePage>

  /**
   * Writes an event that we have not written before. One with our id that exists already, even deleted, becomes this. The
   * provider sends no mail.
   */
  abstract write(
    credentials: Credentials,
    written: { calendar: string; event: EventToWrite },
    signal: AbortSignal
  ): Promise<WrittenEvent>

  /** Changes an event. Throws `changed` where it is not as we left it, `missing` where it was deleted there. */
  abstract change(
    credentials: Credentials,
    changed: { calendar: string; event: EventToWrite; etag: string | null },
    signal: AbortSignal
  ): Promise<WrittenEvent>

  /** Deletes an event; one that is gone is deleted. */
  abstract delete(
    credentials: Credentials,
    deleted: { calendar: string; externalId: string },
    signal: AbortSignal
  ): Promise<void>

  /** How an event stands now; undefined where it is deleted. */
  abstract find(
    credentials: Credentials,
    found: { calendar: string; externalId: string },
    signal: AbortSignal
  ): Promise<CalendarItem | undefined>

  /** Opens a channel; undefined where the provider has none, so that the calendar is polled. */
  async watch(
    _credentials: Credentials,
    _watched: { calendar: string; channel: Channel },
    _signal: AbortSignal
  ): Promise<OpenedChannel | undefined> {
    return undefined
  }

  /** Closes a channel; one that is gone is closed. */
  async unwatch(
    _credentials: Credentials,
    _channel: { id: string; resource: string },
    _signal: AbortSignal
  ): Promise<void> {}
}
