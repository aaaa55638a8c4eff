import { Notice } from './notice'
import { useT } from '~/hooks/use_t'
import { HourList } from './hour_list'
import { MonthGrid } from './month_grid'
import { ZonePicker } from './zone_picker'
import { useEffect, useRef, useState } from 'react'
import { dateIn, useSlots, type Availability } from '~/hooks/use_slots'

interface Props {
  productId: string
  first: { month: string; availability: Availability }
  hostZone: string
  zone: string
  onZone: (zone: string) => void
  chosen?: string
  onChoose: (start: string) => void
  onContinue: () => void
  continueLabel: string
}

/** Month and hours beside each other: choosing a day shows its hours, choosing an hour shows how to go on. */
export function TimePicker({
  productId,
  first,
  hostZone,
  zone,
  onZone,
  chosen,
  onChoose,
  onContinue,
  continueLabel,
}: Props) {
  const t = useT()
  const [month, setMonth] = useState(first.month)
  const [picked, pickDay] = useState<string>()
  const hours = useRef<HTMLElement>(null)
  const { days, isLoaded, next, failed, retry } = useSlots({ productId, first, month, zone })
  const freeDays = [...days.keys()].filter((date) => date.startsWith(month)).sort()
  const day = picked?.startsWith(month) && days.has(picked) ? picked : freeDays[0]
  const [today, setToday] = useState(`${first.month}-01`)

  useEffect(() => setToday(dateIn(new Date().toISOString(), zone)), [zone])

  function chooseDay(date: string) {
    pickDay(date)
    requestAnimationFrame(() =>
      hours.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: false })
    )
  }

  return (
    <>
      <section className="month" aria-label={t('booking.choose_day')}>
        <MonthGrid
          {...{ month, days, isLoaded, today }}
          chosen={day}
          onMonth={setMonth}
          onChoose={chooseDay}
        />
        <ZonePicker zone={zone} onChoose={onZone} />
      </section>
      <section className="hours" aria-label={t('booking.choose_hour')} ref={hours}>
        {failed && (
          <Notice kind="bad">
            {t('booking.times_failed')}{' '}
            <button type="button" className="link" onClick={retry}>
              {t('common.try_again')}
            </button>
          </Notice>
        )}
        <HourList
          date={day}
          slots={day ? (days.get(day) ?? []) : []}
          {...{ zone, hostZone, chosen, onChoose, onContinue, continueLabel }}
        />
        {isLoaded && !day && (
          <div className="empty">
            <p>{t('booking.no_times')}</p>
            {next ? (
              <button type="button" className="button" onClick={() => setMonth(next.slice(0, 7))}>
                {t('booking.see_next_month')}
              </button>
            ) : (
              <p>{t('booking.no_times_at_all')}</p>
            )}
          </div>
        )}
      </section>
    </>
  )
}
