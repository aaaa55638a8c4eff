import type { ApplicationService } from '@adonisjs/core/types'

/** Answers what catalog and scheduling, which lie below, have to ask of bookings. */
export default class TicketingProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    const { beforeWithdraw } = await import('#catalog')
    const { requireNoComing } = await import('./queries/require_no_coming.ts')
    beforeWithdraw(requireNoComing)
    const { nameAttendees } = await import('#scheduling')
    const { namesOfAttendees } = await import('./queries/names_of_attendees.ts')
    nameAttendees(namesOfAttendees)
  }
}
