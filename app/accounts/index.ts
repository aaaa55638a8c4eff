/** The public API of accounts: users, accounts, plans, pictures; and `lockPeople`. */
export { lockPeople } from './users/account.ts'
export { countBooking, grantFirstSteps } from './plans/give_grant.ts'
export * from './events.ts'
export { lockStorage, requireRoom, storageUse, storedBytes } from './plans/storage_room.ts'
export { cropPicture } from './pictures/validators.ts'
export { accountDetails, type AccountDetails } from './users/find_account_details.ts'
export { PICTURE_UPLOAD, receivePicture } from './pictures/receive_picture.ts'
export {
  picturePlaced,
  queuePicture,
  removePicture,
  type SubjectPicture,
} from './pictures/queue_picture.ts'
export { subjectPictureStates } from './pictures/find_pictures.ts'
export { pictureBytes } from './pictures/picture_store.ts'
export { passwordResetFor, type PasswordResetCard } from './passwords/find_password_reset.ts'
export {
  PICTURE_REFUSALS,
  userNotFound,
  storageQuotaReached,
  featureNotAvailable,
  limitReached,
} from './errors.ts'
export { verificationFor, type VerificationCard } from './users/find_verification.ts'
export {
  accountById,
  accountByUsername,
  accountsByIds,
  namesOfPeople,
  type AccountCard,
  personById,
  type PersonCard,
} from './users/find_account.ts'
export { bankAccountOf } from './bank_account/find_bank_account.ts'
export { managersOf, type Manager } from './teams/list_managers.ts'
export { invitationFor, type InvitationCard } from './teams/find_invitation.ts'
export { subscriptionFor, type SubscriptionCard } from './plans/find_subscription.ts'
export { LIVE_MEMBER, LIVE_USER } from './users/member.ts'
export { listRoles, payerOf, planOf, plansOf } from './plans/find_plan.ts'
export { freeTimeOf, savePaidPlan, type FreeTime } from './plans/paid_plan.ts'
export { GRACE_DAYS } from './plans/domain/subscription_states.ts'
export { listMembershipPlans, membershipPlanById } from './plans/find_membership.ts'
export { wasGranted } from './plans/give_grant.ts'
export {
  asksForWhatsApp,
  commissionRate,
  hasFeature,
  overWhatsApp,
  requireFeature,
} from './plans/require_feature.ts'
export { changeFilter, type ChangeFilter } from './audit/validators.ts'
export { changesToExport, countChanges } from './audit/list_changes.ts'
export { changeSources, type ChangeCard, type ChangeSource } from './audit/change_source.ts'
export type { Reader as ChangeReader } from './audit/domain/change_values.ts'
