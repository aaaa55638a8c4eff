import { now } from '#core/time'
import type { ServiceCard } from '#catalog'
import { accountById } from '#accounts'
import type Meeting from '../meetings/meeting.ts'
import { datesOf } from '../workshops/list_dates.ts'
import { ownWorkshop } from '../workshops/find_date.ts'
import { causesOfDate, type DateClosedBy } from './domain/date_verdicts.ts'

/** A date of a workshop with why clients cannot book it; open without a cause. */
export type DateVerdict = { date: Meeting; causes: DateClosedBy[] }

export type DateVerdicts = { service: ServiceCard; isTeam: boolean; dates: DateVerdict[] }

/** Finds the verdict of each date of a workshop, those that are over included. Throws SERVICE_NOT_FOUND (404), NOT_A_WORKSHOP (422). */
export async function verdictsOfDates(accountId: string, serviceId: string): Promise<DateVerdicts> {
  const service = await ownWorkshop(undefined, accountId, serviceId)
  const { isClosed, type } = (await accountById(accountId))!
  const { isBlocked } = service
  const at = now()
  const dates = await datesOf(service, { withPast: true })
  return {
    service,
    isTeam: type === 't',
    dates: dates.map((date) => ({
      date,
      causes: causesOfDate(
        {
          startAt: date.startAt,
          maxReservationAt: date.maxReservationAt,
          capacity: date.capacity,
          taken: date.taken,
          expiredPlaces: date.expiredPlaces,
          isBlocked,
          isClosed,
        },
        at
      ),
    })),
  }
}
