import { containing } from '#core/search'
import { combined, onlyGiven, type Way } from '#core/database/ways'
import { MEETING_STATES, type MeetingFilter } from './validators.ts'

const AMONG_OTHERS = (name: string) =>
  `m.other_host_ids <> '{}' AND m.other_host_ids @> ARRAY[CAST(:${name} AS uuid)]`

/** Of the account, or of another that its person attends as the host or beside the host. */
const THEIRS = [
  'm.account_id = :accountId',
  'm.host_account_id = :accountId AND m.account_id <> m.host_account_id',
  `${AMONG_OTHERS('accountId')} AND m.account_id <> :accountId`,
]

const ATTENDED = ['m.host_account_id = :memberId', AMONG_OTHERS('memberId')]

/** The ways on which meetings pass a filter. An index leads along each by time. */
export function meetingWays(filter: MeetingFilter): Way[] {
  const { state, start, end, productId, collaboratorId, q, sortBy } = filter
  const others = [
    ...(start ? ['m.start_at >= :start'] : []),
    ...(end ? ['m.start_at < :end'] : []),
    ...(productId ? ['m.service_id = :serviceId'] : []),
    ...(q ? ['search_fold(m.title) LIKE search_fold(:pattern)'] : []),
  ]
  const attended = collaboratorId ? ATTENDED : ['true']
  return combined(THEIRS, attended, statesOf(state)).map((where) => ({
    from: 'meetings m',
    where: [...where, ...others],
    id: 'm.code',
    at: sortBy === 'createdAt' ? 'm.created_at' : 'm.start_at',
  }))
}

/** Each state has its own part of an index, so that few of one are found among many of another. */
const statesOf = (states: readonly string[] | undefined) =>
  states
    ? MEETING_STATES.filter((one) => states.includes(one)).map((one) => `m.state = '${one}'`)
    : ['true']

/** What the conditions of a filter are bound to. */
export function meetingBindings(accountId: string, filter: MeetingFilter) {
  const { q, start, end, productId, collaboratorId } = filter
  const named = {
    start: start?.toJSDate(),
    end: end?.toJSDate(),
    serviceId: productId,
    memberId: collaboratorId,
    pattern: q && containing(q),
  }
  return { accountId, ...onlyGiven(named) }
}
