import { Notice } from '../../ui/notice'
import { useT } from '~/lib/use_t'
import { MonthGrid } from './month_grid'
import { ZonePicker } from './zone_picker'
import { HourList, type HourChoice } from './hour_list'
import { useEffect, useRef, useState } from 'react'
import type { Slot } from '#api/routes'
import { dateIn, useSlots, type FirstMonth } from '~/booking/time/use_slots'

interface Props extends HourChoice {
  productId: string
  collaboratorId?: string
  first: FirstMonth
  onZone: (zone: string) => void
  /** Whether a free hour is hidden because it overlaps a chosen one. */
  isHidden?: (start: string) => boolean
}

/** Month and hours beside each other: choosing a day shows its hours, choosing an hour its button. */
export function TimePicker({ productId, collaboratorId, first, onZone, ...rest }: Props) {
  const { isHidden, ...choice } = rest
  const t = useT()
  const { zone, chosen } = choice
  const [month, setMonth] = useState(chosen ? dateIn(chosen, zone).slice(0, 7) : first.month)
  const [picked, pickDay] = useState(chosen && dateIn(chosen, zone))
  const hours = useRef<HTMLElement>(null)
  const {
    days: free,
    isLoaded,
    next,
    failed,
    retry,
  } = useSlots({
    ...{ productId, collaboratorId, first, month, zone },
  })
  const days = isHidden ? without(free, isHidden) : free
  const freeDays = [...days.keys()].filter((date) => date.startsWith(month)).sort()
  const day = picked && freeDays.includes(picked) ? picked : freeDays[0]
  const [today, setToday] = useState<string>()

  useEffect(() => setToday(dateIn(new Date().toISOString(), zone)), [zone])

  useEffect(() => {
    if (!chosen) return
    const date = dateIn(chosen, zone)
    setMonth(date.slice(0, 7))
    pickDay(date)
  }, [chosen, zone])

  function chooseDay(date: string) {
    pickDay(date)
    requestAnimationFrame(() => hours.current?.querySelector('input')?.focus())
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
        <ZonePicker zone={zone} hostZone={choice.hostZone} onChoose={onZone} />
      </section>
      <section className="hours" aria-label={t('booking.choose_hour')} ref={hours}>
        <noscript>
          <p className="notice warn">{t('booking.needs_script')}</p>
        </noscript>
        {failed && (
          <Notice kind="bad">
            {t('booking.times_failed')}{' '}
            <button type="button" className="link" onClick={retry}>
              {t('common.try_again')}
            </button>
          </Notice>
        )}
        {day && <HourList date={day} slots={days.get(day) ?? []} {...choice} />}
        {!day && !isLoaded && !failed && <WaitingHours />}
        {!day && isLoaded && (
          <EmptyMonth
            next={next}
            earlier={[...days.keys()].sort()[0]}
            onShow={(date) => setMonth(date.slice(0, 7))}
          />
        )}
      </section>
    </>
  )
}

function without(days: Map<string, Slot[]>, isHidden: (start: string) => boolean) {
  return new Map(
    [...days]
      .map(([day, slots]): [string, Slot[]] => [day, slots.filter(({ start }) => !isHidden(start))])
      .filter(([, slots]) => slots.length > 0)
  )
}

/** A placeholder while the hours are loading. */
function WaitingHours() {
  const t = useT()
  return (
    <div className="waiting" role="status">
      <span className="hidden">{t('booking.loading_times')}</span>
    </div>
  )
}

interface EmptyMonthProps {
  next?: string
  earlier?: string
  onShow: (date: string) => void
}

/** Says that a month has no times, with a button to the next that has, or to the first. */
function EmptyMonth({ next, earlier, onShow }: EmptyMonthProps) {
  const t = useT()
  const other = next ?? earlier
  return (
    <div className="empty" role="status">
      <p>
        {t('booking.no_times')} {!next && earlier && t('booking.no_times_later')}
      </p>
      {other ? (
        <button type="button" className="button" onClick={() => onShow(other)}>
          {t(next ? 'booking.see_next_month' : 'booking.see_first_times')}
        </button>
      ) : (
        <p>{t('booking.no_times_at_all')}</p>
      )}
    </div>
  )
}
