import { Fragment } from 'react'
import { useShared, useT } from '~/lib/use_t'
import { dateFormat, formatTime } from '#shared/formats'
import { dateIn } from '~/booking/time/use_slots'
import type { Slot } from '#api/routes'

export interface HourChoice {
  zone: string
  hostZone: string
  chosen?: string
  onChoose: (start: string) => void
  onContinue: () => void
  continueLabel: string
  isSending?: boolean
}

interface Props extends HourChoice {
  date: string
  slots: Slot[]
}

/** The hours of a day as one choice, with a button at the chosen one. Enter chooses, then continues. */
export function HourList({ date, slots, onContinue, ...choice }: Props) {
  const t = useT()
  const { locale } = useShared()
  const { zone, chosen, continueLabel, isSending } = choice
  const isChosenHere = slots.some(({ start }) => start === chosen)
  const name = dateFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`))
  const isMorning = (slot: Slot) => formatTime(slot.start, zone, 'en').endsWith('AM')
  const parts = [
    { title: t('booking.morning'), items: slots.filter(isMorning) },
    { title: t('booking.afternoon'), items: slots.filter((slot) => !isMorning(slot)) },
  ].filter(({ items }) => items.length > 0)

  function goOn(event: React.FormEvent) {
    event.preventDefault()
    if (isChosenHere) onContinue()
  }

  return (
    <>
      <h2 id="day">{name}</h2>
      <small aria-live="polite">{t('booking.free_count', { count: slots.length })}</small>
      <form method="post" onSubmit={goOn}>
        <div className="list" role="radiogroup" aria-labelledby="day">
          {parts.map(({ title, items }) => (
            <Fragment key={title}>
              <span className="part">{title}</span>
              {items.map((slot) => (
                <div key={slot.start} className={slot.start === chosen ? 'pick' : undefined}>
                  <Hour slot={slot} {...choice} />
                  {slot.start === chosen && (
                    <button className="button main" disabled={isSending}>
                      {continueLabel}
                    </button>
                  )}
                </div>
              ))}
            </Fragment>
          ))}
        </div>
      </form>
    </>
  )
}

type HourProps = Pick<HourChoice, 'zone' | 'hostZone' | 'chosen' | 'onChoose'> & { slot: Slot }

/** One hour, with the host's date where that differs. */
function Hour({ slot, zone, hostZone, chosen, onChoose }: HourProps) {
  const t = useT()
  const { locale } = useShared()
  const isOtherDate = zone !== hostZone && dateIn(slot.start, hostZone) !== dateIn(slot.start, zone)
  const hostDay = () =>
    dateFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      timeZone: hostZone,
    }).format(new Date(slot.start))

  function chooseByEnter(event: React.KeyboardEvent) {
    if (event.key !== 'Enter' || slot.start === chosen) return
    event.preventDefault()
    onChoose(slot.start)
  }

  return (
    <label className="hour">
      <input
        type="radio"
        name="hour"
        value={slot.start}
        checked={slot.start === chosen}
        onChange={() => onChoose(slot.start)}
        onKeyDown={chooseByEnter}
      />
      {formatTime(slot.start, zone, locale)}
      {isOtherDate && <small>{t('booking.host_date', { day: hostDay() })}</small>}
    </label>
  )
}
