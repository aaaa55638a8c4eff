import type { DateTime } from 'luxon'
import { containing } from '#core/search'
import { combined, onlyGiven, type Way } from '#core/database/ways'
import {
  EXPECTED_REASONS,
  VIEWS,
  type DeliveryState,
  type Reason,
  type View,
} from './domain/states.ts'

/** What a host looks for. */
export type DeliveryFilter = {
  id?: string
  q?: string
  state?: DeliveryState | View | 'undelivered'
  reason?: Reason
  channel?: string
  kind?: string
  audience?: string
  start?: DateTime
  end?: DateTime
}

/** The ways on which deliveries pass a filter. An index leads along each by the time at which they are due. */
export function deliveryWays(filter: DeliveryFilter): Way[] {
  const { id, q, state, reason, channel, kind, audience, start, end } = filter
  const others = [
    'd.account_id = :accountId',
    `jsonb_exists(d.about, 'audience')`,
    ...(id ? ['d.id = :id'] : []),
    ...(reason ? ['d.reason = :reason'] : []),
    ...(channel ? ['d.channel = :channel'] : []),
    ...(kind ? ['d.message = :kind'] : []),
    ...(audience ? [`d.about ->> 'audience' = :audience`] : []),
    ...(start ? ['d.due_at >= :start'] : []),
    ...(end ? ['d.due_at < :end'] : []),
  ]
  return combined(state ? inState(state) : ['true'], q ? WORDS : ['true']).map((where) => ({
    from: 'deliveries d',
    where: [...others, ...where],
    id: 'd.id',
    at: 'd.due_at',
  }))
}

/** By the address, or by the bookings of the client. */
const WORDS = [
  'search_fold(CAST(d.recipient AS text)) LIKE search_fold(:pattern)',
  `d.about ->> 'ticketId' = ANY(:ticketIds)`,
]

/** Each state has its own part of an index. */
function inState(state: NonNullable<DeliveryFilter['state']>): string[] {
  if (state === 'undelivered') return UNDELIVERED.map((one) => `d.state = '${one}' AND ${IS_NEWS}`)
  const states: DeliveryState[] = state in VIEWS ? VIEWS[state as View] : [state as DeliveryState]
  return states.map((one) => `d.state = '${one}'`)
}

const UNDELIVERED: DeliveryState[] = ['failed', 'maybeSent', 'bounced', 'notSent']

const IS_NEWS = `(d.reason IS NULL OR NOT d.reason = ANY(:expected)) AND d.due_at > :since`

type Bound = DeliveryFilter & { ticketIds?: string[]; since: DateTime }

/** What the conditions of a filter are bound to. */
export function deliveryBindings(accountId: string, filter: Bound) {
  const { id, q, state, reason, channel, kind, audience, start, end, ticketIds, since } = filter
  const isUndelivered = state === 'undelivered'
  const named = {
    id,
    reason,
    channel,
    kind,
    audience,
    ticketIds,
    pattern: q && containing(q),
    start: start?.toJSDate(),
    end: end?.toJSDate(),
    expected: isUndelivered ? [...EXPECTED_REASONS] : undefined,
    since: isUndelivered ? since.toJSDate() : undefined,
  }
  return { accountId, ...onlyGiven(named) }
}
