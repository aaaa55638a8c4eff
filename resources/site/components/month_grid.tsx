import { useShared, useT } from '~/hooks/use_t'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { addMonths, type Slot } from '~/hooks/use_slots'

const WEEKDAYS = ['Do', 'Lu', 'Ma', 'Mi', 'Ju', 'Vi', 'Sá']
const DAY = 86_400_000
/** With so few hours left a day gets a mark. */
const FEW = 2
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface Props {
  month: string
  onMonth: (month: string) => void
  days: Map<string, Slot[]>
  isLoaded: boolean
  today: string
  chosen?: string
  onChoose: (date: string) => void
}

const utc = (date: string) => new Date(`${date}T12:00:00Z`)
const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The weeks of a month, Sunday first; days of the neighbours are left empty. */
function weeksOf(month: string): (string | undefined)[][] {
  const first = Date.parse(`${month}-01T12:00:00Z`)
  const count = Math.round((Date.parse(`${addMonths(month, 1)}-01T12:00:00Z`) - first) / DAY)
  const lead = new Date(first).getUTCDay()
  const cells = Array.from({ length: Math.ceil((lead + count) / 7) * 7 }, (_, index) =>
    index < lead || index >= lead + count ? undefined : iso(first + (index - lead) * DAY)
  )
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** A month to choose a day from: by pointer, or with the arrows and Enter. */
export function MonthGrid({ month, onMonth, days, isLoaded, today, chosen, onChoose }: Props) {
  const t = useT()
  const { locale } = useShared()
  const grid = useRef<HTMLDivElement>(null)
  const focusAfter = useRef<string>(undefined)
  const inMonth = [...days.keys()].filter((date) => date.startsWith(month))
  const entry = chosen?.startsWith(month) ? chosen : (inMonth[0] ?? `${month}-01`)
  const name = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(utc(`${month}-01`))

  useEffect(() => {
    if (!focusAfter.current) return
    grid.current?.querySelector<HTMLElement>(`[data-date="${focusAfter.current}"]`)?.focus()
    focusAfter.current = undefined
  }, [month])

  function move(event: KeyboardEvent<HTMLButtonElement>, date: string) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const target = iso(utc(date).getTime() + step * DAY)
    if (target < today.slice(0, 8) + '01') return
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
            disabled={month <= today.slice(0, 7)}
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
          {WEEKDAYS.map((day, index) => (
            <span key={day} role="columnheader">
              {locale === 'es'
                ? day
                : new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
                    new Date(Date.UTC(2026, 1, 1 + index))
                  )}
            </span>
          ))}
        </div>
        {weeksOf(month).map((week, index) => (
          <div className="week" role="row" key={index}>
            {week.map((date, weekday) =>
              date ? (
                <Day
                  key={date}
                  {...{ date, today, chosen, onChoose, move }}
                  slots={days.get(date)}
                  isEntry={date === entry}
                />
              ) : (
                <span key={weekday} role="gridcell" />
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
  today: string
  chosen?: string
  slots?: Slot[]
  isEntry: boolean
  onChoose: (date: string) => void
  move: (event: KeyboardEvent<HTMLButtonElement>, date: string) => void
}

function Day({ date, today, chosen, slots = [], isEntry, onChoose, move }: DayProps) {
  const t = useT()
  const { locale } = useShared()
  const words = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(utc(date))
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
      aria-label={`${words}, ${t('booking.free_count', { count: slots.length })}`}
      aria-selected={date === chosen}
      aria-disabled={!free}
      onClick={() => free && onChoose(date)}
      onKeyDown={(event) => move(event, date)}
    >
      {Number(date.slice(8))}
    </button>
  )
}
