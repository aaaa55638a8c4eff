import { ticketNotFound } from '../errors.ts'
import { cardsByIds, ticketForHost } from '../cards/find_ticket_card.ts'
import { likeProofs, proofNotFound, proofOfTicket, whoAnswered, type PaymentProof } from '#payments'

type Ticket = Awaited<ReturnType<typeof ticketForHost>>

/** A proof and the booking that it is for; an earlier proof like it; the first name of who answered it. */
export type ShownProof = {
  proof: PaymentProof
  ticket: Ticket
  like: Omit<ShownProof, 'like' | 'who'> | null
  who: string | null
}

/** Proofs of one account with their bookings, in the same order. */
export async function shownProofs(
  accountId: string,
  proofs: PaymentProof[]
): Promise<ShownProof[]> {
  const likes = await likeProofs(accountId, proofs)
  const ids = [...proofs, ...likes.values()].map(({ ticketId }) => ticketId)
  const tickets = await cardsByIds(accountId, [...new Set(ids)])
  const withTicket = (proof: PaymentProof | undefined) => {
    const ticket = tickets.find(({ booking }) => booking.id === proof?.ticketId)
    return proof && ticket ? { proof, ticket } : null
  }
  return proofs.flatMap((proof) => {
    const shown = withTicket(proof)
    return shown ? [{ ...shown, like: withTicket(likes.get(proof.likeId ?? '')), who: null }] : []
  })
}

/** A proof with its booking. Throws PROOF_NOT_FOUND (404). */
export async function shownProof(proof: PaymentProof): Promise<ShownProof> {
  const [shown] = await shownProofs(proof.accountId, [proof])
  if (!shown) throw proofNotFound()
  return { ...shown, who: await whoAnswered(proof) }
}

/** A proof of a booking of an account, the newest unless one is named. Throws TICKET_NOT_FOUND and PROOF_NOT_FOUND (404). */
export async function proofForHost(
  accountId: string,
  code: string,
  id?: string
): Promise<PaymentProof> {
  const { booking } = await ticketForHost(accountId, code)
  if (booking.accountId !== accountId) throw ticketNotFound()
  return proofOfTicket({ accountId, ticketId: booking.id }, id)
}
