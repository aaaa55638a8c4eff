import { containing } from '#core/search'
import { combined, onlyGiven, type Way } from '#core/database/ways'
import type { TicketFilter } from './validators.ts'
import type { TicketFilterName } from '#shared/ticket_filters'
import { TICKET_TEXT } from '../tickets/ticket_text.ts'
import { TICKET_STATES } from '#shared/booking_states'

/** Conditions of one way on which bookings pass a filter. `meeting` has their hour joined, by which it is entered. */
type Part = { where: string[]; isByMeeting?: boolean }

const ALL: Part[] = [{ where: [] }]

/** In how many ways bookings pass each filter. Each way is an index, or few rows. */
const PARTS: Record<TicketFilterName, (filter: TicketFilter) => Part[]> = {
  words: ({ q }) => (q ? WORDS : ALL),
  states: ({ state, ...others }) => {
    if (!state) return [{ where: [`t.state <> 'archived'`] }]
    return isAlone(others) ? eachOf(state) : [{ where: ['t.state = ANY(:states)'] }]
  },
  span: ({ start, end }) => (start || end ? spans({ start, end }) : ALL),
  service: ({ productId }) => [{ where: productId ? ['t.service_id = :serviceId'] : [] }],
  member: ({ collaboratorId }) => (collaboratorId ? ATTENDED : ALL),
  client: ({ buyerId }) => [{ where: buyerId ? ['t.buyer_id = :buyerId'] : [] }],
}

/** Each state has its own part of an index, so that few of one are found among many of another. */
const eachOf = (states: readonly string[]): Part[] =>
  TICKET_STATES.filter((state) => states.includes(state)).map((state) => ({
    where: [`t.state = '${state}'`],
  }))

const isAlone = ({ q, productId, collaboratorId, buyerId }: Omit<TicketFilter, 'state'>) =>
  !q && !productId && !collaboratorId && !buyerId

const FOLDED = 'search_fold(:pattern)'

/** Found by the client, by the title of the hour, or without an hour by that of the service. */
const WORDS: Part[] = [
  { where: [`${TICKET_TEXT} LIKE ${FOLDED}`] },
  { where: [`search_fold(m.title) LIKE ${FOLDED}`], isByMeeting: true },
  {
    where: [
      't.meeting_id IS NULL',
      `EXISTS (SELECT FROM services s WHERE s.account_id = t.account_id AND s.id = t.service_id
         AND search_fold(s.title) LIKE ${FOLDED})`,
    ],
  },
]

/** Hours of packages; their first one stands with the booking itself. */
const HOURS = `SELECT part.ticket_id FROM ticket_meetings part
  JOIN meetings hour ON hour.account_id = part.account_id AND hour.id = part.meeting_id
  WHERE part.account_id = :accountId`

/** A member attends the first hour as its host, beside another host, or a later hour of a package. */
const ATTENDED: Part[] = [
  { where: ['m.host_account_id = :memberId'], isByMeeting: true },
  {
    where: [`m.other_host_ids <> '{}' AND m.other_host_ids @> ARRAY[CAST(:memberId AS uuid)]`],
    isByMeeting: true,
  },
  {
    where: [
      `t.id IN (${HOURS} AND (hour.host_account_id = :memberId
         OR (hour.other_host_ids <> '{}' AND hour.other_host_ids @> ARRAY[CAST(:memberId AS uuid)])))`,
    ],
  },
]

/** A package takes place whenever one of its hours does. Between two days there are only hours. */
function spans({ start, end }: Pick<TicketFilter, 'start' | 'end'>): Part[] {
  const within = (instant: string) => [
    ...(start ? [`${instant} >= :start`] : []),
    ...(end ? [`${instant} < :end`] : []),
  ]
  return [
    { where: ['t.meeting_id IS NOT NULL', ...within('AT')] },
    { where: [`t.id IN (${HOURS} AND ${within('hour.start_at').join(' AND ')})`] },
  ]
}

/** The ways on which bookings of an account pass a filter, in the order that it asks for. */
export function ticketWays(filter: TicketFilter): Way[] {
  const parts = Object.values(PARTS).map((of) => of(filter))
  return combined(...parts).map((some) => {
    const isByMeeting = some.some((part) => part.isByMeeting)
    const takesPlace = isByMeeting ? 'm.start_at' : 't.occurs_at'
    return {
      from: isByMeeting ? `tickets t JOIN meetings m ON ${OF_TICKET}` : 'tickets t',
      where: [
        't.account_id = :accountId',
        ...(isByMeeting ? ['m.account_id = :accountId'] : []),
        ...some.flatMap(({ where }) => where.map((one) => one.replace(/^AT\b/, takesPlace))),
      ],
      id: 't.id',
      at: filter.sortBy === 'start' ? takesPlace : 't.created_at',
    }
  })
}

const OF_TICKET = 'm.account_id = t.account_id AND m.id = t.meeting_id'

/** What the conditions of a filter are bound to. */
export function ticketBindings(accountId: string, filter: TicketFilter) {
  const { q, state, start, end, productId, collaboratorId, buyerId } = filter
  const named = {
    states: state,
    start: start?.toJSDate(),
    end: end?.toJSDate(),
    serviceId: productId,
    memberId: collaboratorId,
    pattern: q && containing(q),
    buyerId,
  }
  return { accountId, ...onlyGiven(named) }
}
