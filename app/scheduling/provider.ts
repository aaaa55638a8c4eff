import type { ApplicationService } from '@adonisjs/core/types'

/** Answers what accounts and catalog, which lie below, have to ask of time. */
export default class SchedulingProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    const { tellOfAccounts } = await import('#accounts')
    const { timeOfAccounts } = await import('./queries/time_of_accounts.ts')
    tellOfAccounts(timeOfAccounts)
    const { beforeUsingSchedule, followOverWorkshops, followServices } = await import('#catalog')
    const { overWorkshops } = await import('./queries/over_workshops.ts')
    const { requireSchedule } = await import('./queries/require_schedule.ts')
    const { addSession } = await import('./actions/save_session.ts')
    const { blockMeetings } = await import('./actions/block_meetings.ts')
    const { dropSessions, renameSessions } = await import('./actions/follow_workshop.ts')
    beforeUsingSchedule(requireSchedule)
    followOverWorkshops(overWorkshops)
    followServices({
      async published(trx, service, sessions) {
        for (const session of sessions) await addSession(trx, service, session)
      },
      changed: renameSessions,
      blocking: blockMeetings,
      deleted: dropSessions,
    })
  }
}
