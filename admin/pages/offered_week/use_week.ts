import * as routes from '#api/routes'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Data } from '@generated/data'
import { useRead } from '../../data/use_read'
import { clockOf, scaleOf, type Scale } from '../../ui/day_scale'

export type Week = Data.Scheduling.OfferedWeek
export type WeekHost = Week['hosts'][number]
export type WeekDay = WeekHost['days'][number]
export type Piece = WeekDay['pieces'][number]

/** The choice of a week, kept in the address. */
export type Wanted = { serviceId?: string; scheduleId?: string; start?: string; day?: string }

/** The route of the week. */
export const WEEK = routes.schedulingOfferedWeeksShow

const NAMES = ['serviceId', 'scheduleId', 'start', 'day'] as const

/** The choice in the address, and a function that changes it; undefined removes a part. */
export function useWanted(): [wanted: Wanted, change: (changes: Wanted) => void] {
  const [search, setSearch] = useSearchParams()
  const wanted: Wanted = Object.fromEntries(
    NAMES.flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : []))
  )
  const change = (changes: Wanted) => {
    const all = Object.entries({ ...wanted, ...changes })
    setSearch(
      all.filter((pair): pair is [string, string] => Boolean(pair[1])),
      { replace: true }
    )
  }
  return [wanted, change]
}

/** A week as clients are offered it. The last one stays while another loads. */
export function useWeek({ serviceId, scheduleId, start }: Wanted) {
  const query = { serviceId, scheduleId, start }
  return useRead(WEEK, { query }, { placeholderData: keepPreviousData })
}

/** The lowest and the greatest height of an hour, and the least of what is pressed, in pixels. */
const [LOW, HIGH, PRESSED] = [48, 96, 25]

/**
 * One scale for all days of a week: `wanted` hours at least, wider where the pieces are.
 * An hour is high enough for the shortest free time to be pressed.
 */
export function weekScale(
  { hosts, timeZone }: Week,
  wanted?: { first: number; last: number }
): Scale {
  const spans = hosts.flatMap(({ days }) =>
    days.flatMap(({ date, pieces }) => {
      const clock = clockOf(date, timeZone)
      return pieces.map(({ start, end, state }) => ({
        start: clock(start),
        end: clock(end),
        state,
      }))
    })
  )
  const free = spans.filter(({ state }) => state === 'FREE').map(({ start, end }) => end - start)
  const shortest = Math.min(60, ...free.filter((minutes) => minutes > 0))
  const hour = Math.min(HIGH, Math.max(LOW, Math.ceil((PRESSED * 60) / shortest)))
  return scaleOf(spans.length > 0 ? spans : [{ start: 9 * 60, end: 18 * 60 }], hour, wanted)
}
