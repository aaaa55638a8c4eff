import { useMemo } from 'react'
import { useMediaQuery } from '@mui/material'
import { useSearchParams } from 'react-router'
import { COLOR_BY } from './color_by'
import { dateIn } from '../../ui/time'
import { isCalendarDay } from '#shared/calendar_days'
import { useHasRoom } from '../../ui/use_has_room'
import { useMe } from '../../data/account'
import { useNow } from '../../ui/use_now'
import { VIEWS, type View } from './views'

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
  const usual = type === 't' && isNarrow ? 'days' : 'week'
  const view = VIEWS.find((one) => one === search.get('view')) ?? usual
  const date = search.get('date') ?? ''
  const members = useIds(search.get('member'))
  const services = useIds(search.get('service'))

  function change(changes: CalendarChanges) {
    const all = { ...Object.fromEntries(search), ...changes }
    const kept = Object.entries(all).filter((pair): pair is [string, string] => Boolean(pair[1]))
    setSearch(kept, { replace: true })
  }

  return {
    view: hasRoom ? view : ('day' as const),
    date: isCalendarDay(date) ? date : today,
    members,
    services,
    color: COLOR_BY.find((one) => one === search.get('color')) ?? ('service' as const),
    isPhone: !hasRoom,
    today,
    now,
    change,
  }
}

/** The ids of a list in the address; the same array as long as the list is the same. */
const useIds = (list: string | null) => useMemo(() => (list ? list.split(',') : []), [list])
