import type { DateTime } from 'luxon'
import { eventKind, type EventKind } from './domain/event_kind.ts'
import { agendaBetween, type AgendaEntry, type AgendaHost } from '#scheduling'
import { agendaClients, type AgendaClient } from './find_agenda_clients.ts'

/** An entry of an agenda with the clients who are expected there. `isOwn`: the account booked it itself. */
export type AgendaEvent = Omit<AgendaEntry, 'kind'> & {
  kind: EventKind
  isOwn: boolean
  clients: AgendaClient[]
}

export type AgendaOfEvents = { hosts: AgendaHost[]; events: AgendaEvent[]; isCut: boolean }

/**
 * What stands in an account's time, with clients. An hour whose booking has ended is none; a date of a workshop stands
 * without any client. Three round trips.
 */
export async function eventsBetween(
  accountId: string,
  range: { start: DateTime; end: DateTime }
): Promise<AgendaOfEvents> {
  const { hosts, entries, isCut } = await agendaBetween(accountId, range)
  const meetings = entries.flatMap((entry) =>
    entry.kind === 'MEETING' ? [{ accountId: entry.accountId!, id: entry.id }] : []
  )
  const clients = await agendaClients(accountId, meetings)
  const events = entries.flatMap((entry) => {
    const expected = clients.get(entry.id) ?? []
    const kind = eventKind(entry, expected)
    return kind ? [{ ...entry, kind, isOwn: isOwn(entry, accountId), clients: expected }] : []
  })
  return { hosts, events, isCut }
}

const isOwn = (entry: AgendaEntry, accountId: string) =>
  entry.accountId === null || entry.accountId === accountId
