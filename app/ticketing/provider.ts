import type { ApplicationService } from '@adonisjs/core/types'

/** Answers what catalog, which lies below, has to ask of bookings. */
export default class TicketingProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    const { beforeWithdraw } = await import('#catalog')
    const { requireNoComing } = await import('./queries/require_no_coming.ts')
    beforeWithdraw(requireNoComing)
  }
}
