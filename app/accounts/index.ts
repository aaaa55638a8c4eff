/** The public API of accounts: users, accounts, plans, pictures; and `lockPeople`. */
export { lockPeople } from './account/lock_people.ts'
export { countBooking, grantFirstSteps } from './plans/give_grant.ts'
export * from './events.ts'
export { countStorage, lockStorage, requireRoom } from './plans/storage_room.ts'
export { cropPicture } from './pictures/validators.ts'
export { tellOfAccounts, type Told } from './users/account_more.ts'
export { queuePicture, removePicture } from './pictures/queue_picture.ts'
export { PICTURE_UPLOAD, receivePicture } from './pictures/receive_picture.ts'
export { followBanners, type SubjectPicture } from './pictures/queue_picture.ts'
export { bannerStates } from './account/coming_pictures.ts'
export { pictureBytes } from './pictures/drivers/picture_files.ts'
export { personById, type PersonCard } from './account/person_by_id.ts'
export { passwordResetFor, type PasswordResetCard } from './sign_in/password_reset_for.ts'
export {
  PICTURE_REFUSALS,
  userNotFound,
  storageQuotaReached,
  featureNotAvailable,
} from './errors.ts'
export { verificationFor, type VerificationCard } from './verification/verification_for.ts'
export {
  accountById,
  accountByUsername,
  accountsByIds,
  type AccountCard,
} from './account/account_card.ts'
export { invitationFor, type InvitationCard } from './teams/invitation_for.ts'
export { subscriptionFor, type SubscriptionCard } from './plans/subscription_for.ts'
export { LIVE_MEMBER, LIVE_USER } from './account/member.ts'
export { listRoles } from './plans/plan_of.ts'
export { listMembershipPlans } from './plans/membership.ts'
export { wasGranted } from './plans/give_grant.ts'
export { hasFeature } from './plans/require_feature.ts'
export { requireFeature } from './plans/require_feature.ts'
