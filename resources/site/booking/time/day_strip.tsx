import { useEffect, type KeyboardEvent } from 'react'
import { useShared, useT } from '~/lib/use_t'
import { datePart } from '~/lib/times'
import { useHydrating } from '~/lib/use_hydrating'
import { dayLabel, dayLook, entryOf, useDayFocus, type DayChoice } from '~/booking/time/day_choice'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The coming days in a row that is swiped, seven at a time: for a phone. */
export function DayStrip({ dates, ...choice }: DayChoice & { dates: string[] }) {
  const t = useT()
  const { holder, focusDay } = useDayFocus()
  const { days, chosen } = choice
  const free = dates.filter((date) => days.has(date))
  const entry = entryOf(free, choice)

  useEffect(() => {
    const strip = holder.current
    const day = strip?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!day || !strip) return
    const { offsetWidth, scrollLeft } = strip
    const isSeen = day.offsetLeft >= scrollLeft && day.offsetLeft < scrollLeft + offsetWidth - 40
    if (!isSeen) strip.scrollLeft = day.offsetLeft - 16
  }, [chosen, dates[0]])

  function move(event: KeyboardEvent, date: string) {
    const step = STEPS[event.key]
    if (event.key === ' ') {
      event.preventDefault()
      return choice.onChoose(date)
    }
    const target = step && free[free.indexOf(date) + step]
    if (!target) return
    event.preventDefault()
    focusDay(target)
  }

  return (
    <div className="strip" role="group" aria-label={t('booking.choose_day')} ref={holder}>
      {dates.map((date) => (
        <Day key={date} {...{ date, move, ...choice }} isEntry={date === entry} />
      ))}
    </div>
  )
}

interface DayProps extends DayChoice {
  date: string
  isEntry: boolean
  move: (event: KeyboardEvent, date: string) => void
}

/** A day of the strip: a link to its hours, which script makes a button. */
function Day({ date, isEntry, move, ...choice }: DayProps) {
  const t = useT()
  const { locale } = useShared()
  const isWaiting = useHydrating()
  const { days, today, chosen, onChoose, hrefOf } = choice
  const isChosen = date === chosen
  const text = (
    <>
      <span>
        {date === today ? t('booking.today') : datePart(date, locale, { weekday: 'short' })}
      </span>
      <b>{Number(date.slice(8))}</b>
    </>
  )
  if (!days.has(date)) return <span className={dayLook(date, choice)}>{text}</span>

  const pressed = isWaiting
    ? { 'aria-current': isChosen ? ('date' as const) : undefined }
    : { 'role': 'button', 'aria-pressed': isChosen, 'tabIndex': isEntry ? 0 : -1 }
  return (
    <a
      className={dayLook(date, choice)}
      href={hrefOf?.(date) ?? '#'}
      data-date={date}
      aria-label={dayLabel(date, choice, t, locale)}
      {...pressed}
      onKeyDown={(event) => move(event, date)}
      onClick={(event) => {
        event.preventDefault()
        onChoose(date)
      }}
    >
      {text}
    </a>
  )
}
