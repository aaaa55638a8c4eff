import * as routes from '#api/routes'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Data } from '@generated/data'
import { useRead } from '../../data/use_read'

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
