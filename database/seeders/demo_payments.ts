import { hashOf } from '#shared/hash'
import type { DateTime } from 'luxon'
import { readFile } from 'node:fs/promises'
import { isConfirmed } from '#shared/booking_states'
import type { Trx } from '#core/database/transaction'
import type Account from '#app/accounts/users/account'
import type Service from '#app/catalog/services/service'
import type Ticket from '#app/ticketing/tickets/ticket'
import { aQuietPayment, aQuietSession } from '#database/factories/payment'
import {
  addProof,
  answerBy,
  isPaidAhead,
  prepareProof,
  proofFiles,
  type ProofFacts,
} from '#payments'

/** The picture that a client sent of a transfer; it names an amount of `PROVED`. */
const RECEIPT = new URL('./pictures/yape.webp', import.meta.url)

/** The service whose transfer waits for its host. */
export const PROVED = 'Terapia individual'

/** The services that a client pays before the booking stands. */
export async function paidAhead(trx: Trx, services: Service[]): Promise<Set<Service>> {
  const ahead = new Set<Service>()
  for (const service of services) {
    // A new row has none of the values that the database gives it.
    const { currency, amount } = await service.refresh()
    if (amount > 0 && (await isPaidAhead(service, { currency, amount }, trx))) ahead.add(service)
  }
  return ahead
}

type Booked = { account: Account; service: Service; ticket: Ticket }

/** Pays a confirmed booking through the platform: with Yape now and then where that is taken, else by card. */
export async function payDemoBooking(
  trx: Trx,
  { account, service, ticket }: Booked
): Promise<void> {
  if (!service.usePaymentProcessor || !isConfirmed(ticket.state)) return
  const chance = hashOf(`${ticket.createdAt.toISO()} method`) % 3
  const method = ticket.currency === 'PEN' && chance === 0 ? 'yape' : 'card'
  const paidAt = ticket.createdAt.plus({ minutes: 4 })
  await aQuietPayment(trx, { account, service, ticket, method, paidAt })
}

/** Sends the proof of a booking that waits for its payment, of which the host hears nothing yet. */
export async function proveDemoBooking(
  trx: Trx,
  { service, ticket }: Booked,
  { start, at }: { start: DateTime; at: DateTime }
): Promise<void> {
  const session = await aQuietSession(trx, { ticket, service })
  const file = await prepareProof(await readFile(RECEIPT))
  const facts: ProofFacts = { operationNumber: '08241877', paidAt: at.minus({ hours: 1 }) }
  const ends = { answerBy: answerBy(at, start), givenUpAt: start }
  const proof = await addProof(trx, session, { file, facts, ...ends })
  await proofFiles.put(proof.key!, file.bytes)
}
