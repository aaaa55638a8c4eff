import { now } from '#core/time'
import Ticket from '../tickets/ticket.ts'
import type { Trx } from '#core/database/transaction'
import { cardsOf } from '../cards/find_ticket_card.ts'
import type { TicketCard } from '../cards/ticket_card.ts'
import { standingBuyer } from './find_buyers.ts'
import { LIVE_STATES } from '#shared/booking_states'

/** The bookings of one client: what is to come, what is over, and what is still to be paid. */
export type BuyerRecord = {
  coming: TicketCard[]
  past: TicketCard[]
  /** Minor units by currency. */
  due: { currency: string; amount: number }[]
  bookings: number
}

/** How many of a client's bookings are looked at. A client of ten years of weeks has 520. */
const MOST = 500

/** The latest bookings of a client of an account, by id. */
export async function ticketIdsOfBuyer(
  accountId: string,
  named: string
): Promise<{ id: string; seriesId: string | null }[]> {
  const buyerId = await standingBuyer(accountId, named)
  const rows = await Ticket.query()
    .where({ accountId, buyerId })
    .orderBy('createdAt', 'desc')
    .limit(MOST)
    .select('id', 'seriesId')
  return rows.map(({ id, seriesId }) => ({ id, seriesId }))
}

/** How many of a client's bookings are shown as cards. */
const SHOWN = 50

/** What an account has had with a client: the next booking first, the last one first. */
export async function recordOfBuyer(
  accountId: string,
  named: string,
  trx?: Trx
): Promise<BuyerRecord> {
  const buyerId = await standingBuyer(accountId, named, trx)
  const tickets = await Ticket.query({ client: trx })
    .where({ accountId, buyerId })
    .orderBy('createdAt', 'desc')
    .limit(SHOWN)
  const [count] = await Ticket.query({ client: trx })
    .where({ accountId, buyerId })
    .count('* as total')
    .pojo<{ total: string }>()
  const cards = await cardsOf(tickets, trx)
  const at = now()
  const isComing = ({ next, booking }: TicketCard) =>
    LIVE_STATES.includes(booking.state) && (!next || next.end > at)
  const time = ({ next, booking }: TicketCard) => (next?.start ?? booking.createdAt).toMillis()
  return {
    coming: cards.filter(isComing).sort((one, other) => time(one) - time(other)),
    past: cards.filter((card) => !isComing(card)).sort((one, other) => time(other) - time(one)),
    due: sumsOf(cards),
    bookings: Number(count?.total ?? 0),
  }
}

function sumsOf(cards: TicketCard[]): BuyerRecord['due'] {
  const owed = cards.filter(({ booking }) => booking.due > 0)
  return [...Map.groupBy(owed, ({ booking }) => booking.currency)].map(([currency, all]) => ({
    currency,
    amount: all.reduce((sum, { booking }) => sum + booking.due, 0),
  }))
}
