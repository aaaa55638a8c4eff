import { Notice } from '~/ui/notice'
import { Sheet } from '~/ui/sheet'
import { CalendarDays, X } from 'lucide-react'
import { useShared, useT } from '~/lib/use_t'
import { useEffect, useId, useRef, useState } from 'react'
import type { Slot } from '#api/routes'
import { DayStrip } from './day_strip'
import { ChoiceBar, type Choosing } from './choice_bar'
import { MonthGrid } from './month_grid'
import { ZonePicker } from './zone_picker'
import { HourList, type HourChoice } from './hour_list'
import { EmptyWeeks, WaitingHours } from './no_hours'
import { useHydrating } from '~/lib/use_hydrating'
import { capital, dateIn, datePart, formatDate } from '~/lib/times'
import { useSlots, type FirstWeeks } from '~/booking/time/use_slots'
import { addDays, datesFrom, noonOf, SHOWN_DAYS, weeksOf } from '#shared/week_dates'

interface Props extends Omit<HourChoice, 'hrefOf'>, Choosing {
  productId: string
  collaboratorId?: string
  first: FirstWeeks
  onZone: (zone: string) => void
  /** The addresses of a day and of an hour, for a page without script. */
  addressOf?: (chosen: { day: string } | { start: string }) => string
  /** The day that the address names. */
  wantedDay?: string
  /** Whether a free hour is hidden because it overlaps a chosen one. */
  isHidden?: (start: string) => boolean
}

/** Days and hours of a service: a strip and a sheet on a phone, five weeks beside the hours on a desk. */
export function TimePicker(props: Props) {
  const { zone, hostZone, addressOf } = props
  const t = useT()
  const { locale } = useShared()
  const hours = useRef<HTMLElement>(null)
  const isWaiting = useHydrating()
  const [isMonthOpen, openMonth] = useState(false)
  const view = useDays(props)
  const { from, setFrom, days, day, today, dates, isLoaded } = view
  const hrefOfDay = addressOf && ((date: string) => addressOf({ day: date }))
  const slots = (day && days.get(day)) || []
  const hasFew = [...days.values()].some((free) => free.length === 1)
  const choice = { days, today, chosen: day, onChoose: chooseDay, hrefOf: hrefOfDay }

  /** Shows the hours of a day and moves the focus to them. */
  function chooseDay(date: string) {
    openMonth(false)
    view.pickDay(date)
    requestAnimationFrame(() =>
      hours.current?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus()
    )
  }

  const month = (close?: React.ReactNode) => (
    <>
      <MonthGrid {...{ from, isLoaded, ...choice }} onFrom={setFrom}>
        {close}
      </MonthGrid>
      <p className="legend">
        {hasFew && <i aria-hidden="true" />}
        {hasFew && t('booking.last_hour')}
      </p>
    </>
  )
  const zonePicker = (
    <ZonePicker
      {...{ zone, hostZone }}
      at={slots[0]?.start ?? noonOf(today)}
      onChoose={props.onZone}
    />
  )

  return (
    <>
      <section className="days" aria-label={t('booking.choose_day')}>
        <div className="bar phone-only">
          <h2>
            {day ? capital(datePart(day, locale, { month: 'long' })) : t('booking.choose_day')}
          </h2>
          <a
            className="text"
            href="#month"
            role={isWaiting ? undefined : 'button'}
            onClick={(event) => {
              event.preventDefault()
              openMonth(true)
            }}
          >
            <CalendarDays size={18} aria-hidden="true" />
            {t('booking.see_month')}
          </a>
        </div>
        <DayStrip {...choice} dates={dates} />
        <div className="month" id="month">
          {month()}
          {zonePicker}
        </div>
        <Sheet
          isOpen={isMonthOpen}
          onClose={() => openMonth(false)}
          label={t('booking.choose_day')}
        >
          {month(
            <button
              type="button"
              className="round"
              aria-label={t('common.contact.close')}
              onClick={() => openMonth(false)}
            >
              <X size={20} aria-hidden="true" />
            </button>
          )}
        </Sheet>
      </section>
      <DayHours {...props} {...{ view, slots, zonePicker }} hrefOfDay={hrefOfDay} hours={hours} />
    </>
  )
}

interface DayHoursProps extends Props {
  view: ReturnType<typeof useDays>
  slots: Slot[]
  zonePicker: React.ReactNode
  hrefOfDay?: (date: string) => string
  hours: React.Ref<HTMLElement>
}

/** The hours of the shown day, or why there are none, and what was chosen. */
function DayHours({ view, slots, zonePicker, hrefOfDay, hours, ...props }: DayHoursProps) {
  const t = useT()
  const { locale } = useShared()
  const titleId = useId()
  const { zone, hostZone, chosen, onChoose, addressOf } = props
  const { days, day, today, isLoaded, failed, next, setFrom } = view
  const isWaiting = !day && !isLoaded && !failed

  return (
    <section className="hours" aria-label={t('booking.choose_hour')} ref={hours}>
      <div className="bar">
        <h2 id={titleId} aria-live="polite">
          {day && formatDate(day, locale)}{' '}
          {day && <span>{t('booking.free_count', { count: slots.length })}</span>}
        </h2>
        {zonePicker}
      </div>
      {!addressOf && (
        <noscript>
          <p className="notice warn">{t('booking.needs_script')}</p>
        </noscript>
      )}
      {failed && (
        <Notice kind="bad">
          {t('booking.times_failed')}{' '}
          <button type="button" className="link" onClick={view.retry}>
            {t('common.try_again')}
          </button>
        </Notice>
      )}
      {day && (
        <HourList
          {...{ slots, zone, hostZone, chosen, onChoose }}
          labelledBy={titleId}
          onContinue={props.onContinue}
          hrefOf={addressOf && ((start) => addressOf({ start }))}
        />
      )}
      {isWaiting && <WaitingHours />}
      {!day && isLoaded && (
        <EmptyWeeks
          next={next}
          earlier={[...days.keys()].sort()[0]}
          hrefOf={hrefOfDay}
          onShow={(date) => setFrom(weeksOf(date, today))}
        />
      )}
      <ChoiceBar {...props} />
    </section>
  )
}

/** The free days, which of them is shown, and which weeks. The first free day is chosen already. */
function useDays({ productId, collaboratorId, first, zone, chosen, wantedDay, isHidden }: Props) {
  const [today, setToday] = useState(first.today)
  const [from, setFrom] = useState(first.from)
  const [picked, pickDay] = useState(chosen ? dateIn(chosen, zone) : wantedDay)
  const slots = useSlots({ productId, collaboratorId, first, from, zone })
  const days = isHidden ? without(slots.days, isHidden) : slots.days
  const free = [...days.keys()].sort()
  const shown = free.filter((date) => date >= from && date < addDays(from, SHOWN_DAYS))
  const day = picked && days.has(picked) ? picked : shown[0]

  useEffect(() => setToday(dateIn(new Date().toISOString(), zone)), [zone])
  useEffect(() => {
    if (!chosen) return
    const date = dateIn(chosen, zone)
    pickDay(date)
    setFrom(weeksOf(date, today))
  }, [chosen, zone])

  /** Other weeks begin with their first free day. */
  function show(weeks: string) {
    pickDay(undefined)
    setFrom(weeks)
  }

  // Where the first week has no hours it is left out, so that the first free day stands first.
  const begin = from > today ? from : today
  const soon = shown[0] !== undefined && shown[0] > addDays(begin, 6) ? shown[0] : begin
  const count = Math.round((noonOf(slots.end).getTime() - noonOf(soon).getTime()) / 86_400_000)
  return { ...slots, days, day, today, from, pickDay, setFrom: show, dates: datesFrom(soon, count) }
}

function without(days: Map<string, Slot[]>, isHidden: (start: string) => boolean) {
  return new Map(
    [...days]
      .map(([day, slots]): [string, Slot[]] => [day, slots.filter(({ start }) => !isHidden(start))])
      .filter(([, slots]) => slots.length > 0)
  )
}
