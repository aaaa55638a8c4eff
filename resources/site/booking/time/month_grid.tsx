import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useShared, useT } from '~/lib/use_t'
import { useHydrating } from '~/lib/use_hydrating'
import { capital, datePart } from '~/lib/times'
import { dayLabel, dayLook, entryOf, useDayFocus, type DayChoice } from '~/booking/time/day_choice'
import { addDays, dateByKey, datesFrom, SHOWN_DAYS, sundayOf, weeksOf } from '#shared/week_dates'

interface Props extends DayChoice {
  /** The Sunday on which the shown weeks begin. */
  from: string
  onFrom: (from: string) => void
  isLoaded: boolean
  /** Beside the buttons that turn the weeks. */
  children?: React.ReactNode
}

/** Five weeks to choose a day from: by pointer, with the arrows and Enter, or by links before any script. */
export function MonthGrid({ from, onFrom, isLoaded, children, ...choice }: Props) {
  const t = useT()
  const { locale } = useShared()
  const { holder, focusDay } = useDayFocus()
  const focusAfter = useRef<string>(undefined)
  const { today, hrefOf } = choice
  const dates = datesFrom(from, SHOWN_DAYS)
  const entry = entryOf(dates, choice) ?? from
  const name = monthsOf(dates[0]! < today ? today : dates[0]!, dates.at(-1)!, today, locale)
  const later = addDays(from, SHOWN_DAYS)
  const isFirst = from <= sundayOf(today)

  useEffect(() => {
    if (!focusAfter.current) return
    focusDay(focusAfter.current)
    focusAfter.current = undefined
  }, [from])

  function move(event: KeyboardEvent, date: string) {
    const target = dateByKey(event.key, date)
    if (!target) return
    event.preventDefault()
    if (target < sundayOf(today)) return
    if (dates.includes(target)) return focusDay(target)
    focusAfter.current = target
    onFrom(weeksOf(target, today))
  }

  return (
    <>
      <div className="bar">
        <h2 aria-live="polite">{name}</h2>
        <div className="nav">
          <Turn
            label={t('booking.previous_weeks')}
            href={isFirst ? undefined : hrefOf?.(addDays(from, -SHOWN_DAYS))}
            isOver={isFirst}
            onPress={() => onFrom(weeksOf(addDays(from, -SHOWN_DAYS), today))}
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </Turn>
          <Turn
            label={t('booking.next_weeks')}
            href={hrefOf?.(later)}
            onPress={() => onFrom(later)}
          >
            <ChevronRight size={20} aria-hidden="true" />
          </Turn>
          {children}
        </div>
      </div>
      <div className="weeks" role="grid" aria-label={name} aria-busy={!isLoaded} ref={holder}>
        <div className="week" role="row">
          {dates.slice(0, 7).map((date) => (
            <abbr
              key={date}
              role="columnheader"
              title={datePart(date, locale, { weekday: 'long' })}
            >
              {capital(datePart(date, locale, { weekday: 'short' }).slice(0, 2))}
            </abbr>
          ))}
        </div>
        {[0, 7, 14, 21, 28].map((at) => (
          <div className="week" role="row" key={at}>
            {dates.slice(at, at + 7).map((date) => (
              <Day key={date} {...{ date, move, ...choice }} isEntry={date === entry} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

interface TurnProps {
  label: string
  href?: string
  isOver?: boolean
  onPress: () => void
  children: React.ReactNode
}

/** A button that turns the weeks; a link before any script. */
function Turn({ label, href, isOver, onPress, children }: TurnProps) {
  const isWaiting = useHydrating()
  if (isWaiting && href) {
    return (
      <a className="round" href={href} aria-label={label}>
        {children}
      </a>
    )
  }
  return (
    <button type="button" className="round" aria-label={label} disabled={isOver} onClick={onPress}>
      {children}
    </button>
  )
}

interface DayProps extends DayChoice {
  date: string
  isEntry: boolean
  move: (event: KeyboardEvent, date: string) => void
}

/** A day: its cell has the focus and the name, its link leads to its hours before any script. */
function Day({ date, isEntry, move, ...choice }: DayProps) {
  const t = useT()
  const { locale } = useShared()
  const isWaiting = useHydrating()
  const { days, today, chosen, onChoose, hrefOf } = choice
  const isFree = days.has(date)
  const small =
    date === today
      ? t('booking.today')
      : date.endsWith('-01') && datePart(date, locale, { month: 'short' })
  const text = (
    <>
      {small && <small>{small}</small>}
      {Number(date.slice(8))}
    </>
  )

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return move(event, date)
    event.preventDefault()
    if (isFree) onChoose(date)
  }

  return (
    <div
      role="gridcell"
      className={dayLook(date, choice)}
      data-date={date}
      tabIndex={isWaiting ? undefined : isEntry ? 0 : -1}
      aria-label={dayLabel(date, choice, t, locale)}
      aria-selected={date === chosen}
      aria-disabled={!isFree}
      onKeyDown={press}
      onClick={(event) => {
        event.preventDefault()
        if (isFree) onChoose(date)
      }}
    >
      {isFree ? (
        <a href={hrefOf?.(date)} tabIndex={isWaiting ? undefined : -1}>
          {text}
        </a>
      ) : (
        <span>{text}</span>
      )}
    </div>
  )
}

/** `Noviembre – diciembre`, with the year where it is not the present one. */
function monthsOf(first: string, last: string, today: string, locale: string): string {
  const isSame = first.slice(0, 7) === last.slice(0, 7)
  const year = last.slice(0, 4) === today.slice(0, 4) ? '' : ` ${last.slice(0, 4)}`
  const name = (date: string) => datePart(date, locale, { month: 'long' })
  return `${capital(name(first))}${isSame ? '' : ` – ${name(last)}`}${year}`
}
