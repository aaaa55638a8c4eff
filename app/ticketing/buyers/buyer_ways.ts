import { containing } from '#core/search'
import { BUYER_TEXT, hasMerged } from './search_buyers.ts'
import { mostCounted } from '#config/list_limits'
import type { BuyerFilter } from './validators.ts'
import { findAway, type Away } from '../last_visits/find_away.ts'
import { combined, onlyGiven, type Way } from '#core/database/ways'

/** The columns by which clients are sorted. */
const SORTED_BY = {
  createdAt: 'buyers.created_at',
  lastReservationAt: 'buyers.last_reservation_at',
  name: 'buyers.name',
  reservations: 'buyers.reservations',
}

/** The ways to the clients of an account that pass a filter, and the values of its conditions. */
export async function buyerWays(accountId: string, filter: BuyerFilter) {
  const { awayWeeks, sortBy = 'lastReservationAt' } = filter
  const away: Away = awayWeeks ? await findAway(accountId, awayWeeks) : { any: [], bindings: {} }
  const any = away.any.length > 0 ? away.any.map((one) => [one]) : [[]]
  const ways = combined([conditionsOf(filter)], any).map((where): Way => ({
    from: 'buyers',
    where: where.flat(),
    id: 'buyers.id',
    at: SORTED_BY[sortBy],
  }))
  return { ways, bindings: { accountId, ...away.bindings, ...valuesOf(filter) } }
}

/** Fewer digits are parts of too many numbers. */
const digitsOf = ({ q = '' }: BuyerFilter) => {
  const digits = q.replace(/\D/g, '')
  return digits.length > 3 ? digits : undefined
}

function conditionsOf(filter: BuyerFilter): string[] {
  const { q, country, tag } = filter
  const fits = digitsOf(filter) ? `${HAS_WORDS} OR ${HAS_DIGITS}` : HAS_WORDS
  return [
    'buyers.account_id = :accountId',
    'buyers.merged_into IS NULL',
    country && 'buyers.country = :country',
    tag && 'buyers.tags @> CAST(ARRAY[:tag] AS text[])',
    q && `${fits} OR ${hasMerged(fits)}`,
  ].flatMap((one) => one || [])
}

function valuesOf(filter: BuyerFilter) {
  const { q, country, tag } = filter
  const digits = digitsOf(filter)
  const words = q && containing(q)
  return onlyGiven({ country, tag, words, digits: digits && containing(digits) })
}

const HAS_WORDS = `${BUYER_TEXT} LIKE search_fold(:words)`
const HAS_DIGITS = `regexp_replace(buyers.phone_number, '[^0-9]', '', 'g') LIKE :digits`

/**
 * The same ways, on which rows are found before they are sorted. On the way through the list a filter that few rows pass reads
 * them all: 2.7 s of a million clients for a tag that none has. The limit keeps PostgreSQL from doing both at once.
 */
export const foundFirst = (ways: Way[]): Way[] =>
  ways.map(({ where, ...way }) => ({
    ...way,
    from: `(SELECT * FROM buyers WHERE ${where.map((one) => `(${one})`).join(' AND ')} LIMIT ${mostCounted + 1}) buyers`,
    where: ['true'],
  }))
