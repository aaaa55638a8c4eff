import { useEffect, useMemo, useRef, useState } from 'react'
import { callApi } from '~/api'

export type Slot = { start: string; end: string; collaborators: string[] }
export type Availability = { timeZone: string; days: Record<string, Slot[]>; next?: string }

type Month = { slots: Slot[]; next?: string }

/** `2026-12` and the month beside it. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** A day to both sides, for the reader's month begins and ends when their clocks say so. */
function rangeOf(month: string) {
  const start = Date.parse(`${month}-01T00:00:00Z`) - 86_400_000
  const end = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) + 86_400_000
  return `start=${new Date(start).toISOString()}&end=${new Date(end).toISOString()}`
}

/** The date (`yyyy-MM-dd`) of an instant on a zone's calendar. */
export function dateIn(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(instant))
}

/**
 * The free times of a service by date in the reader's zone. The first month comes with the page; others are asked for
 * when they are shown, and the next one before it is. `reload` forgets what was known, after somebody was faster.
 */
export function useSlots({
  productId,
  first,
  month,
  zone,
}: {
  productId: string
  first: { month: string; availability: Availability }
  month: string
  zone: string
}) {
  const [months, setMonths] = useState<Record<string, Month>>(() => ({
    [first.month]: monthOf(first.availability),
  }))
  const asked = useRef(new Set([first.month]))
  const [failed, setFailed] = useState(false)

  async function load(wanted: string) {
    if (asked.current.has(wanted)) return
    asked.current.add(wanted)
    const outcome = await callApi<Availability>({
      method: 'GET',
      path: `/products/${productId}/availability?${rangeOf(wanted)}`,
    })
    if ('error' in outcome) {
      asked.current.delete(wanted)
      return setFailed(true)
    }
    setFailed(false)
    setMonths((known) => ({ ...known, [wanted]: monthOf(outcome.answer) }))
  }

  useEffect(() => {
    void load(month).then(() => load(addMonths(month, 1)))
  }, [month])

  const days = useMemo(() => byDate(Object.values(months), zone), [months, zone])
  const reload = () => {
    asked.current.clear()
    return load(month)
  }
  return {
    days,
    isLoaded: month in months,
    next: months[month]?.next,
    failed,
    reload,
    retry: () => load(month),
  }
}

function monthOf({ days, next }: Availability): Month {
  return { slots: Object.values(days).flat(), next }
}

function byDate(months: Month[], zone: string): Map<string, Slot[]> {
  const byStart = new Map(months.flatMap(({ slots }) => slots.map((slot) => [slot.start, slot])))
  const sorted = [...byStart.values()].sort((a, b) => (a.start < b.start ? -1 : 1))
  const days = new Map<string, Slot[]>()
  for (const slot of sorted) {
    const date = dateIn(slot.start, zone)
    days.set(date, [...(days.get(date) ?? []), slot])
  }
  return days
}
