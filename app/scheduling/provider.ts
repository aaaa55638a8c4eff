import { vacationExists } from './errors.ts'
import type { ApplicationService } from '@adonisjs/core/types'
import { refuseDuplicates } from '#core/database/duplicates'

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
    refuseDuplicates({
      vacations_account_id_starts_on_ends_on_unique: vacationExists,
    })
    await this.#connect(catalog)
  }

  /** What connections and rooms answer. */
  async #connect({ beforeConference }: Pick<typeof import('#catalog'), 'beforeConference'>) {
    const { requireConference, requireServiceConference } =
      await import('./conferences/require_conference.ts')
    beforeConference.answer(requireServiceConference)
    const { beforePlace, roomMayChange } = await import('./meetings/hooks.ts')
    beforePlace.answer((trx, location, hosts) =>
      requireConference(trx, location, { hosts, mode: 'ANY' })
    )
    const { planRoom } = await import('./conferences/plan_room.ts')
    roomMayChange.answer(planRoom)
    const { calendarsConnected } = await import('./feeds/hooks.ts')
    const { countCalendars } = await import('./connections/require_room.ts')
    calendarsConnected.answer(countCalendars)
  }
}
