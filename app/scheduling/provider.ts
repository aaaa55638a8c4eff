import type { ApplicationService } from '@adonisjs/core/types'

/** Answers the hooks of accounts and catalog about hours, meetings and dates of workshops. */
export default class SchedulingProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    // Before the routes, one of which is the callback of all providers.
    const { loadProviders } = await import('./connections/define_provider.ts')
    await loadProviders()
    const { accountDetails } = await import('#accounts')
    const { timeOfAccounts } = await import('./schedules/find_time_of_accounts.ts')
    accountDetails.answer(timeOfAccounts)
    const catalog = await import('#catalog')
    const { findNextTimes } = await import('./slots/find_next_times.ts')
    const { overWorkshops } = await import('./workshops/list_dates.ts')
    const { requireSchedule } = await import('./schedules/find_schedule.ts')
    const { blockMeetings } = await import('./meetings/block_meetings.ts')
    const { addDate, dropDates, renameDates } = await import('./workshops/save_date.ts')
    catalog.beforeUsingSchedule.answer(requireSchedule)
    catalog.workshopsOver.answer(overWorkshops)
    catalog.nextTimes.answer(findNextTimes)
    catalog.workshopPublished.answer(async (trx, workshop, dates) => {
      for (const date of dates) await addDate(trx, workshop, date)
    })
    catalog.workshopChanged.answer(renameDates)
    catalog.workshopDeleted.answer(dropDates)
    catalog.serviceBlocks.answer(blockMeetings)
    const { requireServiceConference } = await import('./conferences/require_conference.ts')
    catalog.beforeConference.answer(requireServiceConference)
  }
}
