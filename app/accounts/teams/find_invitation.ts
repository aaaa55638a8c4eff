import env from '#start/env'
import { now } from '#core/time'
import Invitation from './invitation.ts'
import type { Trx } from '#core/database/transaction'
import { accountById, personById, type PersonCard } from '../users/find_account.ts'
import { idOfToken, signedToken } from '#core/signed_token'

/** What the message and the page of an invitation need. `stillWanted` is false once it is accepted, cancelled or over. */
export type InvitationCard = {
  accountId: string
  email: string
  teamName: string
  invitedBy: PersonCard
  token: string
  stillWanted: boolean
}

const signing = () => ({ purpose: 'invitation' as const, key: env.get('APP_KEY').release() })

/** An invitation by its id, for its message. */
export async function invitationFor(id: string, trx?: Trx): Promise<InvitationCard | undefined> {
  const invitation = await Invitation.query({ client: trx }).where({ id }).first()
  if (!invitation) return undefined

  const { accountId, email, endedAt, expiresAt } = invitation
  const team = await accountById(accountId, trx)
  const invitedBy = await personById(invitation.invitedBy, trx)
  return {
    accountId,
    email,
    teamName: team!.fullName,
    invitedBy: invitedBy!,
    token: signedToken(id, signing()),
    stillWanted: endedAt === null && expiresAt > now(),
  }
}

/** An invitation by the token of its link, while it can be accepted. */
export async function openInvitationByToken(token: string): Promise<InvitationCard | undefined> {
  const id = invitationOfToken(token)
  const invitation = id ? await invitationFor(id) : undefined
  return invitation?.stillWanted ? invitation : undefined
}

/** The id of the invitation that a token was signed for. */
export function invitationOfToken(token: string): string | undefined {
  return idOfToken(token, signing())
}
