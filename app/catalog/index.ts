/** What other modules may use of the catalogue: services, as cards. */
export {
  beforeConference,
  beforeWithdraw,
  isChargeable,
  ownedMethods,
  serviceBlocks,
  workshopChanged,
  workshopDeleted,
  workshopPublished,
} from './services/hooks.ts'
export { beforeUsingSchedule } from './collaborators/save_collaborators.ts'
export {
  conferenceNotConnected,
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
export { location } from './services/validators.ts'
export { addDate, changeDate, type NewDate, type DateChanges } from './services/date_validators.ts'
export {
  bookableService,
  holdBlocking,
  nextTimes,
  publicServiceBySlug,
  publicServices,
  serviceById,
  servicesByIds,
  withoutOver,
  workshopsOver,
  type NextTime,
  type ServiceCard,
} from './services/find_service_card.ts'
export { servicesSaid } from './services/search_services.ts'
export type { Collaborator } from './collaborators/read_collaborators.ts'
export {
  default as PublicServiceTransformer,
  publicServiceOf,
} from './profiles/public_service_transformer.ts'
export {
  limitCouponGuesses,
  lockCoupons,
  returnCoupon,
  takeCoupon,
  type CouponCard,
} from './coupons/use_coupon.ts'
export { priceIn } from './services/domain/price.ts'
export { pageHost } from './profiles/find_page_host.ts'
export { qrSvg } from './social_pictures/drivers/qr_code.ts'
export type { ServiceFile } from './services/service.ts'
export { serviceFiles } from './files/file_store.ts'
export { returnRegistration, takeRegistration } from './services/take_registration.ts'
export { embedLock } from './profiles/embed_lock.ts'
export {
  countPublicPages,
  listPublicPages,
  type PublicPages,
} from './profiles/list_public_pages.ts'
export { forgetPaymentMethod } from './services/save_service.ts'
export { hasServices, serviceUsesSchedule } from './services/find_own_service.ts'
export { organizerOf, organizerShape } from './profiles/organizer.ts'
