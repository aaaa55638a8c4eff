import { ticketNotFound } from '../errors.ts'
import { newestProof, proofNotFound, type PaymentProof } from '#payments'
import { cardsByIds, ticketById, ticketForHost } from '../cards/find_ticket_card.ts'

/** A proof and the booking that it is for. */
export type ShownProof = { proof: PaymentProof; ticket: Awaited<ReturnType<typeof ticketForHost>> }

/** Proofs of one account with their bookings, in the same order. */
export async function shownProofs(
  accountId: string,
  proofs: PaymentProof[]
): Promise<ShownProof[]> {
  const ids = proofs.map(({ ticketId }) => ticketId)
  const tickets = await cardsByIds(accountId, ids)
  return proofs.flatMap((proof) => {
    const ticket = tickets.find(({ booking }) => booking.id === proof.ticketId)
    return ticket ? [{ proof, ticket }] : []
  })
}

/** A proof with its booking. Throws PROOF_NOT_FOUND (404). */
export async function shownProof(proof: PaymentProof): Promise<ShownProof> {
  const ticket = await ticketById(proof.accountId, proof.ticketId)
  if (!ticket) throw proofNotFound()
  return { proof, ticket }
}

/** The newest proof of a booking of an account. Throws TICKET_NOT_FOUND and PROOF_NOT_FOUND (404). */
export async function newestForHost(accountId: string, code: string): Promise<PaymentProof> {
  const { booking } = await ticketForHost(accountId, code)
  if (booking.accountId !== accountId) throw ticketNotFound()
  const proof = await newestProof({ accountId, ticketId: booking.id })
  if (!proof) throw proofNotFound()
  return proof
}
