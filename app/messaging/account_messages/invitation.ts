import { invitationFor, memberInvited } from '#accounts'
import { accountMessage, SAMPLE_ID } from './account_message.ts'

/** Offers a person a place in a team. Its language is that of the member who invites, the only one known. */
export const invitationMessage = accountMessage({
  name: 'invitation',
  on: memberInvited,
  about: {
    kind: 'invitation',
    ids: ({ id }) => ({ invitationId: id }),
    find: ({ invitationId }, trx) => invitationFor(invitationId, trx),
  },
  key: ({ id }) => `invitation:${id}`,
  to: ({ accountId, email, invitedBy }) => ({
    accountId,
    email,
    firstName: '',
    locale: invitedBy.locale,
  }),
  isStillTrue: ({ stillWanted }) => stillWanted,
  facts: ({ teamName, invitedBy, token }) => ({
    action: `/teams/accept-invitation?token=${token}`,
    values: { team: teamName, invitedBy: invitedBy.firstName },
  }),
  purpose: 'invitation',
  sample: (person) => ({
    subject: {
      accountId: SAMPLE_ID,
      email: 'luis@example.com',
      teamName: 'Centro Aura',
      invitedBy: person,
      token: 'abc',
      stillWanted: true,
    },
    ids: { invitationId: SAMPLE_ID },
  }),
})
