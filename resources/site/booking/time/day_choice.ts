import { useRef } from 'react'
import type { T } from '~/lib/use_t'
import type { Slot } from '#api/routes'
import { datePart } from '~/lib/times'

/** The days of a service, as the strip and the month offer them. */
export interface DayChoice {
  /** Free hours by date; a day without any is missing. */
  days: Map<string, Slot[]>
  today: string
  chosen?: string
  onChoose: (date: string) => void
  /** The address that shows a day, for a page without script. */
  hrefOf?: (date: string) => string
}

/** The classes of a day: a free one, the last hour of one, one that is over. */
export function dayLook(date: string, { days, today }: DayChoice): string {
  const free = days.get(date)?.length ?? 0
  const looks = ['day', free && 'free', free === 1 && 'few', date < today && 'past']
  return looks.filter(Boolean).join(' ')
}

/** A day in words, with how many hours are free. */
export function dayLabel(date: string, { days }: DayChoice, t: T, locale: string): string {
  const count = days.get(date)?.length ?? 0
  const day = datePart(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return t(count > 0 ? 'booking.day_free' : 'booking.day_full', { day, count })
}

/** The day that is entered by the Tab key: the chosen one of those that are shown, else the first free one. */
export function entryOf(dates: string[], { days, chosen }: DayChoice): string | undefined {
  return dates.find((date) => date === chosen) ?? dates.find((date) => days.has(date))
}

/** The element that holds the days, and a way to move the focus to one of them. */
export function useDayFocus() {
  const holder = useRef<HTMLDivElement>(null)
  const focusDay = (date: string) =>
    holder.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
  return { holder, focusDay }
}
