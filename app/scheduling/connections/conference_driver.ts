import type { Credentials } from './account_linker.ts'

/** A video call that is wanted. */
export type ConferenceWanted = {
  /** Ours, the same at each try, so that providers that take a key make one room. */
  key: string
  title: string
  /** ISO 8601 in UTC. */
  start: string
  minutes: number
  timeZone: string
}

/** A room. `startUrl` lets its holder open it as the host: it is for that host alone. */
export type Conference = { externalId: string; joinUrl: string; startUrl: string | null }

/**
 * How often an account at a provider may be called: all hosts of it share the budget of its `key`. After a pause the first
 * `atOnce` calls need not wait.
 */
export type Budget = { key: string; perSecond: number; atOnce: number }

/** Rooms for video calls at a provider. Every call ends when `signal` aborts, and throws ProviderError. */
export abstract class ConferenceDriver {
  /** Whether the same key makes the same room, however often it is asked for. Else `find` looks for it, where it can. */
  abstract readonly isRepeatable: boolean

  /** What its calls are spread over; undefined where they need not be. */
  budgetOf(_credentials: Credentials): Budget | undefined {
    return undefined
  }

  /** The room that was made with a key. Undefined where there is none, or where the provider has no way to look. */
  async find(
    _credentials: Credentials,
    _key: string,
    _signal: AbortSignal
  ): Promise<Conference | undefined> {
    return undefined
  }

  abstract create(
    credentials: Credentials,
    wanted: ConferenceWanted,
    signal: AbortSignal
  ): Promise<Conference>

  /** Changes the time or title of a room. Throws `missing` where it was deleted there. */
  abstract change(
    credentials: Credentials,
    changed: ConferenceWanted & { externalId: string },
    signal: AbortSignal
  ): Promise<void>

  /** Deletes a room; one that is gone is deleted. */
  abstract delete(
    credentials: Credentials,
    deleted: { externalId: string },
    signal: AbortSignal
  ): Promise<void>
}
