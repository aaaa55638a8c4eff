/** What other modules may use of accounts: who somebody is, and a queue in front of their time. */
export { lockPeople } from './actions/lock_people.ts'
export {
  identityConnected,
  memberInvited,
  passwordChanged,
  passwordResetRequested,
  teamCreated,
  userSignedUp,
  verificationRequested,
} from './events.ts'
export { pictureBytes } from './drivers/picture_files.ts'
export { personById, type PersonCard } from './queries/person_by_id.ts'
export { passwordResetFor, type PasswordResetCard } from './queries/password_reset_for.ts'
export { userNotFound } from './errors.ts'
export { verificationFor, type VerificationCard } from './queries/verification_for.ts'
export {
  accountById,
  accountByUsername,
  accountsByIds,
  type AccountCard,
} from './queries/account_card.ts'
export { invitationFor, type InvitationCard } from './queries/invitation_for.ts'
