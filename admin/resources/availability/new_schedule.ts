import type { Weekly } from '#shared/schedule_rules'
import type { Me } from '../../data/account'

/** What a new schedule begins with: weekday mornings and afternoons in the host's zone, a start every half hour. */
export function newSchedule({ timeZone }: Me) {
  const office = [
    { start: '09:00', end: '13:00' },
    { start: '14:00', end: '18:00' },
  ]
  const weekly: Weekly = {
    mon: office,
    tue: office,
    wed: office,
    thu: office,
    fri: office,
    sat: [],
    sun: [],
  }
  return {
    name: '',
    timeZone,
    weekly,
    dates: [],
    interval: { value: 30, unit: 'MINUTE' },
    break: { value: 0, unit: 'MINUTE' },
    breakBefore: { value: 0, unit: 'MINUTE' },
    isDefault: false,
    maxPerDay: null,
    maxPerWeek: null,
  }
}
