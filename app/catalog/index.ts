/** What other modules may use of the catalogue: services, as cards. */
export { beforeUsingSchedule } from './actions/schedule_check.ts'
export { beforeWithdraw } from './actions/withdrawal_check.ts'
export { serviceHasBookings } from './errors.ts'
export {
  bookableService,
  publicServiceBySlug,
  publicServices,
  serviceById,
  servicesByIds,
  type ServiceCard,
} from './queries/service_card.ts'
export { default as PublicServiceTransformer } from './transformers/public_service_transformer.ts'
export { embedLock } from './queries/embed_lock.ts'
export { hasServices } from './queries/has_services.ts'
export { serviceUsesSchedule } from './queries/service_uses_schedule.ts'
export { organizerOf, organizerShape } from './transformers/organizer.ts'
