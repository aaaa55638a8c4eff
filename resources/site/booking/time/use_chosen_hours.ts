import { useDraft } from '../../lib/use_draft'
import type { Data } from '@generated/data'
import { toMinutes } from '#shared/durations'

type Service = Pick<Data.Catalog.PublicService, 'id' | 'duration' | 'package'>

/** Whether an hour of a service would overlap one of those that are chosen. */
export function overlaps(start: string, chosen: string[], { duration }: Pick<Service, 'duration'>) {
  const length = toMinutes(duration as never) * 60_000
  return chosen.some((other) => Math.abs(Date.parse(other) - Date.parse(start)) < length)
}

/** The hours of a package that have been chosen, by time, kept for as long as the tab is open. */
export function useChosenHours(service: Service) {
  const { draft, change, forget } = useDraft(`package-${service.id}`, {
    starts: [] as string[],
  })
  const most = service.package.sessions
  const starts = draft.starts.slice(0, most)
  const keep = (kept: string[]) =>
    change(
      'starts',
      [...kept].sort((a, b) => Date.parse(a) - Date.parse(b))
    )

  return {
    starts,
    isComplete: starts.length === most,
    add: (more: string[]) => keep([...starts, ...more].slice(0, most)),
    remove: (fewer: string[]) => keep(starts.filter((start) => !fewer.includes(start))),
    forget,
  }
}
