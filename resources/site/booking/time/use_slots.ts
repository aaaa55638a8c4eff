import * as routes from '#api/routes'
import type { Availability, Slot } from '#api/routes'
import { dateIn } from '~/lib/times'
import { callApi } from '~/lib/api'
import { whenIdle } from '~/lib/part'
import { useHydrating } from '~/lib/use_hydrating'
import { useIsPreview } from '~/lib/use_embedded'
import { addDays, SHOWN_DAYS } from '#shared/week_dates'
import { useEffect, useMemo, useRef, useState } from 'react'

/** The weeks that came with the page, and the present date where the host is. */
export type FirstWeeks = { from: string; today: string; availability: Availability }

/** Five weeks with a day on both sides: in the reader's zone they begin and end at other instants. */
function rangeOf(from: string) {
  const at = (date: string) => `${date}T00:00:00.000Z`
  return { start: at(addDays(from, -1)), end: at(addDays(from, SHOWN_DAYS + 1)) }
}

interface Wanted {
  productId: string
  /** Id of the host whose times are wanted; all hosts otherwise. */
  collaboratorId?: string
  first: FirstWeeks
  /** The first day of the weeks that are shown. */
  from: string
  zone: string
}

/**
 * The free times of a service by date in the reader's zone, five weeks at a time. The first weeks come with the page. They are
 * loaded again after going back, when others may have booked, and in another zone than the host's, for they are cut by the
 * host's days. Other weeks are loaded when shown, and the following ones when the page is left alone for a moment. `next` is the first later day that has any,
 * `end` the day after the last that is known without a gap.
 */
export function useSlots({ productId, collaboratorId, first, from, zone }: Wanted) {
  const [weeks, setWeeks] = useState<Record<string, Availability>>({
    [first.from]: first.availability,
  })
  const requested = useRef(new Set<string>())
  const [isFresh] = useState(useHydrating())
  const [failed, setFailed] = useState(false)
  const isPreview = useIsPreview()

  async function load(wanted: string) {
    const isKnown = isFresh && wanted === first.from && zone === first.availability.timeZone
    if (isKnown || requested.current.has(wanted)) return
    requested.current.add(wanted)
    const outcome = await callApi(routes.schedulingAvailabilityShow, {
      params: { id: productId },
      query: { ...rangeOf(wanted), collaboratorId },
    })
    setFailed('error' in outcome)
    if ('error' in outcome) return requested.current.delete(wanted)
    setWeeks((known) => ({ ...known, [wanted]: outcome.answer }))
  }

  useEffect(() => {
    if (isPreview) return
    void load(from)
    return whenIdle(() => void load(addDays(from, SHOWN_DAYS)))
  }, [from, zone])

  const days = useMemo(() => byDate(Object.values(weeks), zone), [weeks, zone])
  let end = addDays(from, SHOWN_DAYS)
  while (end in weeks) end = addDays(end, SHOWN_DAYS)
  const later = [...days.keys()].filter((date) => date >= addDays(from, SHOWN_DAYS)).sort()[0]
  return {
    days,
    end,
    isLoaded: from in weeks,
    next: later ?? weeks[from]?.next,
    failed,
    retry: () => load(from),
  }
}

/** Slots by date in a zone. The server has dated them in the host's: only for another zone are dates computed. */
function byDate(weeks: Availability[], zone: string): Map<string, Slot[]> {
  const dated = weeks.flatMap(({ days, timeZone }) =>
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
