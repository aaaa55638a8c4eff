import { useShared, useT } from '~/hooks/use_t'
import { formatTime } from '#shared/formats'
import { dateIn, type Slot } from '~/hooks/use_slots'

interface Props {
  date?: string
  slots: Slot[]
  zone: string
  hostZone: string
  chosen?: string
  onChoose: (start: string) => void
  onContinue: () => void
  continueLabel: string
}

/** The hours of a day as one choice; the chosen one shows how to go on. */
export function HourList({
  date,
  slots,
  zone,
  hostZone,
  chosen,
  onChoose,
  onContinue,
  continueLabel,
}: Props) {
  const t = useT()
  const { locale } = useShared()
  if (!date) return null

  const name = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`))
  const hourOf = (slot: Slot) =>
    Number(
      new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: zone }).format(
        new Date(slot.start)
      )
    )
  const parts = [
    { title: t('booking.morning'), items: slots.filter((slot) => hourOf(slot) < 12) },
    { title: t('booking.afternoon'), items: slots.filter((slot) => hourOf(slot) >= 12) },
  ].filter(({ items }) => items.length > 0)

  return (
    <>
      <h2 id="day">{name}</h2>
      <small aria-live="polite">{t('booking.free_count', { count: slots.length })}</small>
      <div className="list" role="radiogroup" aria-labelledby="day">
        {parts.map(({ title, items }) => [
          <span className="part" key={title}>
            {title}
          </span>,
          ...items.map((slot) => {
            const hour = (
              <Hour
                key={slot.start}
                {...{ slot, zone, hostZone, onChoose }}
                isChosen={slot.start === chosen}
              />
            )
            if (slot.start !== chosen) return hour
            return (
              <div className="pick" key={slot.start}>
                {hour}
                <button type="button" className="button main" onClick={onContinue}>
                  {continueLabel}
                </button>
              </div>
            )
          }),
        ])}
      </div>
    </>
  )
}

interface HourProps {
  slot: Slot
  zone: string
  hostZone: string
  isChosen: boolean
  onChoose: (start: string) => void
}

/** One hour; it says so when it is another date where the host is. */
function Hour({ slot, zone, hostZone, isChosen, onChoose }: HourProps) {
  const t = useT()
  const { locale } = useShared()
  const hostDate = dateIn(slot.start, hostZone)
  const otherDay = hostDate !== dateIn(slot.start, zone)
  const day = () =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      timeZone: hostZone,
    }).format(new Date(slot.start))

  return (
    <label className="hour">
      <input
        type="radio"
        name="hour"
        value={slot.start}
        checked={isChosen}
        onChange={() => onChoose(slot.start)}
      />
      {formatTime(slot.start, zone, locale)}
      {otherDay && <small>{t('booking.host_date', { day: day() })}</small>}
    </label>
  )
}
