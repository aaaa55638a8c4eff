import { toMinor } from '#shared/money'
import type * as routes from '#api/routes'
import type { AnswerOf } from '#api/client'

export type Wallet = AnswerOf<typeof routes.paymentsWalletShow>
export type Entry = Wallet['entries'][number]

/** The money of one ticket, or of what has none: each of its lines, and what they leave for the host; minor units. */
export type TicketMoney = {
  key: string
  code?: string
  /** The service. */
  title?: string
  /** When its newest line was written. */
  at: string
  lines: { kind: string; amount: number }[]
  net: number
}

/** The entries of a wallet by ticket, the newest first; the lines of a ticket from the price downwards. */
export function byTicket({
  entries,
  currency,
}: Pick<Wallet, 'entries' | 'currency'>): TicketMoney[] {
  const groups = Map.groupBy(entries, ({ ticketCode, kind, at }) => ticketCode ?? `${kind} ${at}`)
  return [...groups].map(([key, own]) => {
    const { ticketCode: code, title } = own[0]!
    const lines = own
      .toReversed()
      .map(({ kind, amount }) => ({ kind, amount: toMinor(amount, currency) }))
    const net = lines.reduce((sum, { amount }) => sum + amount, 0)
    return { key, code, title, at: own[0]!.at, lines, net }
  })
}
