import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Data } from '@generated/data'
import { call } from '../../data/api'

export type Week = Data.Scheduling.OfferedWeek
export type WeekHost = Week['hosts'][number]
export type WeekDay = WeekHost['days'][number]
export type Piece = WeekDay['pieces'][number]

/** What a week is asked for: kept in the address, so that it can be come back to. */
export type Asked = { serviceId?: string; scheduleId?: string; start?: string; day?: string }

const NAMES = ['serviceId', 'scheduleId', 'start', 'day'] as const

/** What the address asks for, and a way to change it; undefined takes something out. */
export function useAsked(): [asked: Asked, change: (changes: Asked) => void] {
  const [search, setSearch] = useSearchParams()
  const asked: Asked = Object.fromEntries(
    NAMES.flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : []))
  )
  const change = (changes: Asked) => {
    const all = Object.entries({ ...asked, ...changes })
    setSearch(
      all.filter((pair): pair is [string, string] => Boolean(pair[1])),
      { replace: true }
    )
  }
  return [asked, change]
}

/** A week as it will be offered; while another is on its way the last one stays. */
export function useWeek({ serviceId, scheduleId, start }: Asked) {
  const given = Object.entries({ serviceId, scheduleId, start })
  const search = new URLSearchParams(
    given.filter((pair): pair is [string, string] => Boolean(pair[1]))
  )
  return useQuery({
    queryKey: ['offered-week', search.toString()],
    queryFn: () => call<Week>({ path: `/availability/week?${search}` }),
    placeholderData: keepPreviousData,
  })
}
