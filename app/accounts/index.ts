/** What other modules may use of accounts: who somebody is, and a queue in front of their time. */
export { lockPeople } from './actions/lock_people.ts'
export { countBooking, grantFirstSteps } from './actions/give_grant.ts'
export * from './events.ts'
export { countStorage, lockStorage, requireRoom } from './actions/require_room.ts'
export { cropPicture } from './validators/picture.ts'
export { tellOfAccounts, type Told } from './queries/account_more.ts'
export { queuePicture, removePicture } from './actions/queue_picture.ts'
export { PICTURE_UPLOAD, receivePicture } from './actions/receive_picture.ts'
export { followBanners, type SubjectPicture } from './actions/queue_picture.ts'
export { bannerStates } from './queries/coming_pictures.ts'
export { pictureBytes } from './drivers/picture_files.ts'
export { personById, type PersonCard } from './queries/person_by_id.ts'
export { passwordResetFor, type PasswordResetCard } from './queries/password_reset_for.ts'
export {
  PICTURE_REFUSALS,
  userNotFound,
  storageQuotaReached,
  featureNotAvailable,
} from './errors.ts'
export { verificationFor, type VerificationCard } from './queries/verification_for.ts'
export {
  accountById,
  accountByUsername,
  accountsByIds,
  type AccountCard,
} from './queries/account_card.ts'
export { invitationFor, type InvitationCard } from './queries/invitation_for.ts'
export { subscriptionFor, type SubscriptionCard } from './queries/subscription_for.ts'
export { LIVE_MEMBER, LIVE_USER } from './models/member.ts'
export { listRoles } from './queries/plan_of.ts'
export { listMembershipPlans } from './queries/membership.ts'
export { wasGranted } from './actions/give_grant.ts'
export { hasFeature } from './actions/require_feature.ts'
export { requireFeature } from './actions/require_feature.ts'
