import { dateFormat } from '#shared/formats'
import { useShared, useT } from '~/lib/use_t'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Slot } from '#api/routes'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { addMonths, dateByKey, noonOf, weeksOf } from '#shared/month_dates'

/** A day with at most so many free hours is marked. */
const FEW = 2
/** Any week from Sunday to Saturday, for their names. */
const A_WEEK = weeksOf('2026-02')[0] as string[]

interface Props {
  month: string
  onMonth: (month: string) => void
  days: Map<string, Slot[]>
  isLoaded: boolean
  /** Known once the page runs in a browser. */
  today?: string
  chosen?: string
  onChoose: (date: string) => void
}

/** A month to choose a day from: by pointer, or with the arrows and Enter. */
export function MonthGrid({ month, onMonth, days, isLoaded, today, chosen, onChoose }: Props) {
  const t = useT()
  const { locale } = useShared()
  const grid = useRef<HTMLDivElement>(null)
  const focusAfter = useRef<string>(undefined)
  const inMonth = [...days.keys()].filter((date) => date.startsWith(month))
  const entry = chosen?.startsWith(month) ? chosen : (inMonth[0] ?? `${month}-01`)
  const name = dateFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(noonOf(`${month}-01`))
  const weekday = (date: string, length: 'long' | 'short') =>
    dateFormat(locale, { weekday: length, timeZone: 'UTC' }).format(noonOf(date))

  useEffect(() => {
    if (!focusAfter.current) return
    grid.current?.querySelector<HTMLElement>(`[data-date="${focusAfter.current}"]`)?.focus()
    focusAfter.current = undefined
  }, [month])

  function move(event: KeyboardEvent<HTMLButtonElement>, date: string) {
    const target = dateByKey(event.key, date)
    if (!target || !today) return
    event.preventDefault()
    if (target.slice(0, 7) < today.slice(0, 7)) return
    if (target.startsWith(month))
      return grid.current?.querySelector<HTMLElement>(`[data-date="${target}"]`)?.focus()
    focusAfter.current = target
    onMonth(target.slice(0, 7))
  }

  return (
    <>
      <div className="bar">
        <h2 aria-live="polite">{name}</h2>
        <div className="nav">
          <button
            type="button"
            aria-label={t('booking.previous_month')}
            disabled={!today || month <= today.slice(0, 7)}
            onClick={() => onMonth(addMonths(month, -1))}
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={t('booking.next_month')}
            onClick={() => onMonth(addMonths(month, 1))}
          >
            <ChevronRight size={20} aria-hidden="true" />
          </button>
        </div>
      </div>
      <div className="weeks" role="grid" aria-label={name} aria-busy={!isLoaded} ref={grid}>
        <div className="week" role="row">
          {A_WEEK.map((date) => (
            <abbr key={date} role="columnheader" title={weekday(date, 'long')}>
              {weekday(date, 'short').slice(0, 2)}
            </abbr>
          ))}
        </div>
        {weeksOf(month).map((week, index) => (
          <div className="week" role="row" key={index}>
            {week.map((date, place) =>
              date ? (
                <Day
                  key={date}
                  {...{ date, today, chosen, onChoose, move }}
                  slots={days.get(date)}
                  isEntry={date === entry}
                />
              ) : (
                <span key={place} role="gridcell" />
              )
            )}
          </div>
        ))}
      </div>
    </>
  )
}

interface DayProps {
  date: string
  today?: string
  chosen?: string
  slots?: Slot[]
  isEntry: boolean
  onChoose: (date: string) => void
  move: (event: KeyboardEvent<HTMLButtonElement>, date: string) => void
}

function Day({ date, today, chosen, slots = [], isEntry, onChoose, move }: DayProps) {
  const t = useT()
  const { locale } = useShared()
  const label = dateFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(noonOf(date))
  const free = slots.length > 0
  const looks = [
    'day',
    free && 'free',
    free && slots.length <= FEW && 'few',
    date === today && 'today',
  ]

  return (
    <button
      type="button"
      role="gridcell"
      className={looks.filter(Boolean).join(' ')}
      data-date={date}
      tabIndex={isEntry ? 0 : -1}
      aria-label={t(free ? 'booking.day_free' : 'booking.day_full', {
        day: label,
        count: slots.length,
      })}
      aria-selected={date === chosen}
      aria-disabled={!free}
      onClick={() => free && onChoose(date)}
      onKeyDown={(event) => move(event, date)}
    >
      {Number(date.slice(8))}
    </button>
  )
}
