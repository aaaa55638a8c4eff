/** What other modules may use of the catalogue: services, as cards. */
export {
  beforeUsingSchedule,
  beforeWithdraw,
  serviceBlocks,
  workshopChanged,
  workshopDeleted,
  workshopPublished,
} from './actions/hooks.ts'
export { workshopsOver } from './queries/over_workshops.ts'
export {
  notAWorkshop,
  serviceHasBookings,
  serviceNotFound,
  currencyNotAvailable,
  couponNotFound,
  couponExpired,
  couponUsedUp,
  couponOtherCurrency,
  notOffered,
  registrationsFull,
  couponNotValidHere,
} from './errors.ts'
export {
  addSession,
  changeSession,
  type NewSession,
  type SessionChanges,
} from './validators/session.ts'
export {
  bookableService,
  holdBlocking,
  publicServiceBySlug,
  publicServices,
  serviceById,
  servicesByIds,
  type ServiceCard,
} from './queries/service_card.ts'
export type { Collaborator } from './queries/service_collaborators.ts'
export { default as PublicServiceTransformer } from './transformers/public_service_transformer.ts'
export {
  limitCouponGuesses,
  lockCoupons,
  returnCoupon,
  takeCoupon,
  type CouponCard,
} from './actions/use_coupon.ts'
export { priceIn } from './domain/price_in.ts'
export { pageHost } from './queries/page_host.ts'
export { attachment, type ServiceFile } from './domain/service_file.ts'
export { openFile } from './drivers/service_files.ts'
export { returnRegistration, takeRegistration } from './actions/take_registration.ts'
export { embedLock } from './queries/embed_lock.ts'
export { countPublicPages, listPublicPages, type PublicPages } from './queries/public_pages.ts'
export { hasServices } from './queries/has_services.ts'
export { serviceUsesSchedule } from './queries/service_uses_schedule.ts'
export { organizerOf, organizerShape } from './transformers/organizer.ts'
