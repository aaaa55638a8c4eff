import { now } from '#core/time'
import { DateTime } from 'luxon'
import { accountsByIds, type AccountCard } from '#accounts'
import { agendaProposals, type AgendaProposal } from './find_agenda_proposals.ts'
import { eventKind, type EventKind } from './domain/event_kind.ts'
import { agendaBetween, type AgendaEntry, type AgendaHost } from '#scheduling'
import { agendaClashes } from './find_agenda_clashes.ts'
import { agendaClients, type AgendaClient } from './find_agenda_clients.ts'

/** An entry of an agenda with the clients who are expected there. `isOwn`: the account booked it itself. */
export type AgendaEvent = Omit<AgendaEntry, 'kind'> & {
  kind: EventKind
  isOwn: boolean
  /** The team that booked it, where it is another account. */
  team: { id: string; name: string } | null
  clients: AgendaClient[]
  /** The name of the calendar with which the meeting clashes, until its host has decided. */
  clashesWith: string | null
}

export type AgendaOfEvents = { hosts: AgendaHost[]; events: AgendaEvent[]; isCut: boolean }

/**
 * What stands in an account's time, with clients. An hour whose booking has ended is none; a date of a workshop stands
 * without any client. A proposed time stands beside the present one. Five round trips, six with teams.
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
  const clashes = await agendaClashes(accountId, meetings)
  const proposals = await agendaProposals(accountId, { ...range, now: now() })
  const teamIds = others(entries, accountId)
  const teams = teamIds.length > 0 ? await accountsByIds(teamIds) : NO_TEAMS
  const holds = new Set(proposals.flatMap(({ proposal }) => proposal.holdIds))
  const events = entries.flatMap((entry) => {
    const expected = clients.get(entry.id) ?? []
    const kind = eventKind(entry, expected)
    // A team's own hold is no time elsewhere.
    if (holds.has(entry.id)) return []
    const team = isOwn(entry, accountId) ? null : teamOf(entry, teams)
    const clashesWith = clashes.get(entry.id) ?? null
    const shown = { ...entry, isOwn: team === null, team, clients: expected, clashesWith }
    return kind ? [{ ...shown, kind }] : []
  })
  return { hosts, events: [...events, ...proposals.map((one) => proposed(accountId, one))], isCut }
}

function proposed(
  accountId: string,
  { ticketId, code, name, state, serviceId, title, proposal }: AgendaProposal
): AgendaEvent {
  return {
    kind: 'PROPOSAL',
    id: ticketId,
    start: DateTime.fromISO(proposal.start, { zone: 'utc' }),
    end: DateTime.fromISO(proposal.end, { zone: 'utc' }),
    title,
    hostIds: proposal.hostIds,
    accountId,
    serviceId,
    code: null,
    places: null,
    placesTaken: null,
    color: null,
    isOwn: true,
    team: null,
    clients: [{ code, name, state, places: 1, announced: null }],
    clashesWith: null,
  }
}

const NO_TEAMS = new Map<string, AccountCard>()

/** The teams for which entries stand in an account's time. */
function others(entries: AgendaEntry[], accountId: string): string[] {
  return entries.flatMap((entry) => (isOwn(entry, accountId) ? [] : [entry.accountId!]))
}

function teamOf({ accountId }: AgendaEntry, teams: Map<string, AccountCard>) {
  const id = accountId!
  return { id, name: teams.get(id)?.fullName ?? '' }
}

const isOwn = (entry: AgendaEntry, accountId: string) =>
  entry.accountId === null || entry.accountId === accountId
