import { DateTime } from 'luxon'
import { workOff } from '../jobs.ts'
import type { ApiClient } from '@japa/api-client'
import type { Fault, Received } from '#tests/fakes/faulty_server'
import { aSignedInBrowser, comeBack } from '../own_accounts.ts'
import { connectionNow, leaveToConnect } from '../connections.ts'

/** Registers what ends with a test. */
export type Cleanup = (end: () => Promise<void>) => void

/** `told`: the provider tells of changes. */
export type Making = { told?: boolean }

type Host = Parameters<typeof aSignedInBrowser>[1]

/** How an event of a calendar elsewhere takes its owner's time. */
export type As = 'accepted' | 'declined' | 'open' | 'tentative' | 'free' | 'elsewhere' | 'cancelled'

/** An event as its owner puts it into a calendar, whatever the provider calls it. An hour unless it says otherwise. */
export type Wish = {
  start?: string
  end?: string
  /** Whole days instead: the first, and the first that is free again. */
  days?: [string, string]
  /** `start` and `end` as clocks of this zone show them. */
  zone?: string
  as?: As
}

/** An event that stands in a calendar. */
export type Standing = { title: string; place: string; text: string; start: string }

/** A provider of calendars, played by a local server. Without a name the primary calendar is meant. */
export type CalendarSite = {
  calls: Received[]
  fail: (fault: Fault) => void
  heal: () => void
  /** What reads events, and what writes a new one: for faults. */
  reads: RegExp
  writes: RegExp
  pages: (size: number) => void
  connect: (client: ApiClient, host: Host, options?: Connecting) => Promise<{ id: string }>
  addCalendar: (name: string, options?: { isWritable: boolean }) => void
  removeCalendar: (name: string) => void
  put: (id: string, wish: Wish, calendar?: string) => void
  /** An event that cannot be read: with an id, or nothing at all. */
  putBroken: (id: string, isNothing: boolean) => void
  /** How a host reads of the broken events "bad" and "none". */
  brokenIds: string[]
  remove: (id: string, calendar?: string) => void
  standing: (calendar?: string) => Standing[]
  /** What its owner does with the only event that we wrote. */
  moveOurs: (start: string) => void
  deleteOurs: () => void
  /** How the provider says in the middle of pages that a token for changes is not good any more; undefined where it has none. */
  outdated?: { status: number; body: unknown }
  outdate: () => void
  expireToken: () => void
  deny: () => void
  mails: () => number
  /** Whether it tells of changes, and whether what its host allowed can be given up there. */
  isTold: boolean
  isRevocable: boolean
  channels: () => number
  revoked: () => number
}

type Connecting = { email?: string; beforeWork?: () => void }

/** Minutes of an event that does not say how long it is. */
export const LATER = 60

/** An instant so many minutes later, in UTC. */
export const plus = (start: string, minutes: number) =>
  DateTime.fromISO(start, { setZone: true }).plus({ minutes }).toUTC().toISO()!

/** The instants of a wish in UTC. */
export function instantsOf({ start = '', end, zone }: Wish): { start: string; end: string } {
  const from = zone ? DateTime.fromISO(start, { zone }).toUTC().toISO()! : start
  const until = end && zone ? DateTime.fromISO(end, { zone }).toUTC().toISO()! : end
  return { start: from, end: until ?? plus(from, LATER) }
}

/** Connects an account whose host lets us in at its provider, and does the work that follows. */
export async function connectBy(
  code: string,
  allow: (address: string) => string,
  { client, host, beforeWork }: Connecting & { client: ApiClient; host: Host }
) {
  const browser = await aSignedInBrowser(client, host)
  const back = allow(await leaveToConnect(browser, code))
  beforeWork?.()
  const outcome = await comeBack(browser, back)
  if (outcome !== 'connected') throw new Error(`Not connected: ${outcome}`)
  await workOff()
  return connectionNow() as Promise<{ id: string }>
}
