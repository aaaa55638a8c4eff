import type { ApplicationService } from '@adonisjs/core/types'

/** Answers what accounts and catalog, which lie below, have to ask of time. */
export default class SchedulingProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    const { tellOfAccounts } = await import('#accounts')
    const { timeOfAccounts } = await import('./schedules/find_time_of_accounts.ts')
    tellOfAccounts(timeOfAccounts)
    const catalog = await import('#catalog')
    const { overWorkshops } = await import('./workshops/find_over_workshops.ts')
    const { requireSchedule } = await import('./schedules/require_schedule.ts')
    const { addSession } = await import('./workshops/save_date.ts')
    const { blockMeetings } = await import('./meetings/block_meetings.ts')
    const { dropSessions, renameSessions } = await import('./workshops/follow_workshop.ts')
    catalog.beforeUsingSchedule.answer(requireSchedule)
    catalog.workshopsOver.answer(overWorkshops)
    catalog.workshopPublished.answer(async (trx, workshop, dates) => {
      for (const date of dates) await addSession(trx, workshop, date)
    })
    catalog.workshopChanged.answer(renameSessions)
    catalog.workshopDeleted.answer(dropSessions)
    catalog.serviceBlocks.answer(blockMeetings)
  }
}
