import * as routes from '#api/routes'
import type { AnswerOf } from '#api/client'
import { useTranslate } from 'react-admin'
import { formatMoney, toMinor } from '#shared/money'
import { useRead } from '../../data/use_read'
import type { Ticket } from './ticket'

/** The money of a booking: what was paid and how, and what went back. */
export type TicketMoney = AnswerOf<typeof routes.ticketingTicketsRefund>

/** Reads the money of a booking, with what a cancellation of it, or of one hour, gives back. */
export function useTicketMoney({ code }: Pick<Ticket, 'code'>, meetingId?: string, enabled = true) {
  const input = { params: { code }, query: { meetingId } }
  return useRead(routes.ticketingTicketsRefund, input, { enabled })
}

/**
 * What the client gets back when the host ends a booking, or one of its hours.
 * With what of the rest after a deposit ends with it; empty where nothing is paid.
 */
export function useRefundWords(
  ticket: Pick<Ticket, 'code' | 'payment'>,
  isAsked: boolean,
  meetingId?: string
): string {
  const t = useTranslate()
  const isPriced = ticket.payment !== undefined
  const { data } = useTicketMoney(ticket, meetingId, isAsked && isPriced)
  if (!data) return ''
  const { payments, currency, onCancel } = data
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency)
  const { byHost: amount, noLongerDue: rest } = onCancel
  const byHost = payments.filter((payment) => payment.isByHost).length
  const who = byHost === 0 ? 'by_us' : byHost === payments.length ? 'by_you' : 'both'
  const key = rest > 0 && who !== 'both' ? `deposit_${who}` : who
  const words = [
    amount > 0 && t(`admin.refunds.cancel.${key}`, { amount: money(amount) }),
    rest > 0 && t(`admin.refunds.cancel.${meetingId ? 'less' : 'ended'}`, { rest: money(rest) }),
  ]
  return words.filter(Boolean).join(' ')
}
