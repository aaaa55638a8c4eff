import { useMemo } from 'react'
import { useMediaQuery } from '@mui/material'
import { useSearchParams } from 'react-router'
import { COLOR_BY } from './color_by'
import { dateIn } from '../../ui/time'
import { isCalendarDay } from '#shared/calendar_days'
import { useHasRoom } from '../../ui/use_has_room'
import { useMe } from '../../data/account'
import { useNow } from '../../ui/use_now'
import { useStable } from './use_stable'
import { datesOf, moved, VIEWS, type View } from './views'
import { useEventsAhead } from './use_events'

/** What the address says of a calendar. Members and services are ids with a comma between them. */
export type CalendarChanges = {
  view?: View
  date?: string
  member?: string
  service?: string
  color?: string
}

/** The view, the date, the members and the services that the address names, and how they change. A phone shows one day at a time. */
export function useCalendar() {
  const [search, setSearch] = useSearchParams()
  const { timeZone, type } = useMe()
  const hasRoom = useHasRoom()
  const now = useNow()
  const today = dateIn(now.toISOString(), timeZone)
  const isNarrow = useMediaQuery('(max-width: 1099px)', { noSsr: true })
  // The members of a team share the column of a day, which is too narrow for their names in a week on a tablet.
  const roomy = type === 't' && isNarrow ? 'days' : 'week'
  const usual = { view: hasRoom ? roomy : 'day', date: today, hasRoom } as const
  const { view, date } = shownBy(search, usual)
  const members = useIds(search.get('member'))
  const services = useIds(search.get('service'))

  const askAhead = useEventsAhead()
  const change = useStable((changes: CalendarChanges) => {
    const all = { ...Object.fromEntries(addressNow()), ...changes }
    const kept = Object.entries(all).filter((pair): pair is [string, string] => Boolean(pair[1]))
    const next = shownBy(new URLSearchParams(kept), usual)
    if (next.view !== view || next.date !== date)
      askAhead(askedDates(next.view, next.date, hasRoom))
    setSearch(kept, { replace: true })
  })
  const step = useStable((by: 1 | -1) => {
    const at = shownBy(addressNow(), usual)
    change({ date: moved(at.view, at.date, by) })
  })

  return {
    view,
    date,
    members,
    services,
    color: COLOR_BY.find((one) => one === search.get('color')) ?? ('service' as const),
    isPhone: !hasRoom,
    today,
    now,
    change,
    step,
  }
}

/** The dates that are asked for: a phone asks once for the days of a week. */
export function askedDates(view: View, date: string, hasRoom: boolean): string[] {
  return datesOf(hasRoom ? view : 'week', date)
}

/** The address as it is at this moment: what is drawn may be a press behind it. */
const addressNow = () => new URLSearchParams(location.search)

/** Dates that an address may name. Bookings lie within them. */
const EARLIEST = '2000-01-01'
const LATEST = '2100-01-01'

/** The view and the date that an address names; the usual ones where it names none. */
function shownBy(search: URLSearchParams, usual: { view: View; date: string; hasRoom: boolean }) {
  const view = VIEWS.find((one) => one === search.get('view'))
  const date = search.get('date') ?? ''
  return {
    view: (usual.hasRoom && view) || usual.view,
    date: isCalendarDay(date) && date >= EARLIEST && date < LATEST ? date : usual.date,
  }
}

/** The ids of a list in the address; the same array as long as the list is the same. */
const useIds = (list: string | null) => useMemo(() => (list ? list.split(',') : []), [list])
