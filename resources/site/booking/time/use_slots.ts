import * as routes from '#api/routes'
import type { Availability, Slot } from '#api/routes'
import { dateFormat } from '#shared/formats'
import { callApi } from '~/lib/api'
import { useHydrating } from '../../lib/use_hydrating'
import { addMonths } from '#shared/month_dates'
import { useEffect, useMemo, useRef, useState } from 'react'

/** The month that came with the page. */
export type FirstMonth = { month: string; availability: Availability }

/** A month with a day on both sides: in the reader's zone it begins and ends at other instants. */
function rangeOf(month: string) {
  const start = Date.parse(`${month}-01T00:00:00Z`) - 86_400_000
  const end = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) + 86_400_000
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
}

/** The date (`yyyy-MM-dd`) of an instant on a zone's calendar. */
export function dateIn(instant: string, timeZone: string): string {
  return dateFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(instant))
}

interface Wanted {
  productId: string
  /** Id of the host whose times are wanted; all hosts otherwise. */
  collaboratorId?: string
  first: FirstMonth
  month: string
  zone: string
}

/**
 * The free times of a service by date in the reader's zone. The first month comes with the page. It is loaded again after
 * going back, when others may have booked, and in another zone than the host's, for it is cut by the host's days. Other
 * months are loaded when shown, and each following one ahead. `next` is the first later day that has any.
 */
export function useSlots({ productId, collaboratorId, first, month, zone }: Wanted) {
  const [months, setMonths] = useState<Record<string, Availability>>({
    [first.month]: first.availability,
  })
  const requested = useRef(new Set<string>())
  const [isFresh] = useState(useHydrating())
  const [failed, setFailed] = useState(false)

  async function load(wanted: string) {
    const isKnown = isFresh && wanted === first.month && zone === first.availability.timeZone
    if (isKnown || requested.current.has(wanted)) return
    requested.current.add(wanted)
    const outcome = await callApi(routes.schedulingAvailabilityShow, {
      params: { id: productId },
      query: { ...rangeOf(wanted), collaboratorId },
    })
    setFailed('error' in outcome)
    if ('error' in outcome) return requested.current.delete(wanted)
    setMonths((known) => ({ ...known, [wanted]: outcome.answer }))
  }

  useEffect(() => {
    void load(month).then(() => load(addMonths(month, 1)))
  }, [month, zone])

  const days = useMemo(() => byDate(Object.values(months), zone), [months, zone])
  const later = [...days.keys()].filter((date) => date > `${month}-31`).sort()[0]
  return {
    days,
    isLoaded: month in months,
    next: later ?? months[month]?.next,
    failed,
    retry: () => load(month),
  }
}

/** Slots by date in a zone. The server has dated them in the host's: only for another zone are dates computed. */
function byDate(months: Availability[], zone: string): Map<string, Slot[]> {
  const dated = months.flatMap(({ days, timeZone }) =>
    Object.entries(days).flatMap(([date, slots]) =>
      slots.map((slot) => ({ slot, date: timeZone === zone ? date : dateIn(slot.start, zone) }))
    )
  )
  const byStart = new Map(dated.map((one) => [one.slot.start, one]))
  const sorted = [...byStart.values()].sort((a, b) => (a.slot.start < b.slot.start ? -1 : 1))
  const days = new Map<string, Slot[]>()
  for (const { date, slot } of sorted) {
    const slots = days.get(date)
    if (slots) slots.push(slot)
    else days.set(date, [slot])
  }
  return days
}
