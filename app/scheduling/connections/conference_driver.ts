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

/** A room. `startUrl` lets its holder open it as the host, who alone may see it. */
export type Conference = { externalId: string; joinUrl: string; startUrl: string | null }

/** Rooms for video calls at a provider. Every call ends when `signal` aborts, and throws ProviderError. */
export abstract class ConferenceDriver {
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
