import type { ApplicationService } from '@adonisjs/core/types'

/** Answers what catalog, which lies below, has to ask of time. */
export default class SchedulingProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    const { beforeUsingSchedule } = await import('#catalog')
    const { requireSchedule } = await import('./queries/require_schedule.ts')
    beforeUsingSchedule(requireSchedule)
  }
}
