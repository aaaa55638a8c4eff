import { appUrl } from '#config/app'
import { noticeMail } from './notice_mail.ts'
import type { Mail } from '../channels/email/contract.ts'
import type { InvitationCard } from '#accounts'

/** The mail that offers somebody a place in a team, in the language of whoever invites: theirs is not known yet. */
export async function invitationMail(invitation: InvitationCard): Promise<Mail> {
  const { email, teamName, invitedBy, token } = invitation
  return noticeMail(
    { email, firstName: '', locale: invitedBy.locale },
    {
      message: 'invitation',
      action: `${appUrl}/teams/accept-invitation?token=${token}`,
      values: { team: teamName, invitedBy: invitedBy.firstName },
    }
  )
}
