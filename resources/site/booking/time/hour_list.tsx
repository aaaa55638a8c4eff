import type { Slot } from '#api/routes'
import { useT, useShared } from '~/lib/use_t'
import { useRef, type KeyboardEvent } from 'react'
import { useHydrating } from '~/lib/use_hydrating'
import { dateIn, formatShortDay, formatTime, hourIn } from '~/lib/times'

/** The hours at which a part of the day ends. */
const NOON = 12
const EVENING = 19

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** How an hour is chosen, and on which clocks it is read. */
export interface HourChoice {
  zone: string
  hostZone: string
  chosen?: string
  onChoose: (start: string) => void
  /** The address that has an hour chosen, for a page without script. */
  hrefOf?: (start: string) => string
}

interface Props extends HourChoice {
  slots: Slot[]
  /** What names the hours. */
  labelledBy: string
  /** Called for the chosen hour when Enter is pressed on it once more. */
  onContinue: () => void
}

/** The hours of a day as one choice: links before any script. Enter chooses, then continues. */
export function HourList({ slots, labelledBy, onContinue, ...choice }: Props) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const isWaiting = useHydrating()
  const { zone, chosen, onChoose } = choice
  const starts = slots.map(({ start }) => start)
  const entry = chosen && starts.includes(chosen) ? chosen : starts[0]
  const hour = (slot: Slot) => hourIn(slot.start, zone)
  const parts = [
    { key: 'morning', items: slots.filter((slot) => hour(slot) < NOON) },
    { key: 'afternoon', items: slots.filter((s) => hour(s) >= NOON && hour(s) < EVENING) },
    { key: 'evening', items: slots.filter((slot) => hour(slot) >= EVENING) },
  ].filter(({ items }) => items.length > 0)

  function press(event: KeyboardEvent, start: string) {
    const step = STEPS[event.key]
    if (event.key === 'Enter' && start === chosen) {
      event.preventDefault()
      return onContinue()
    }
    if (event.key !== ' ' && step === undefined) return
    event.preventDefault()
    const target = starts[starts.indexOf(start) + (step ?? 0)]
    if (!target) return
    onChoose(target)
    list.current?.querySelector<HTMLElement>(`[data-start="${target}"]`)?.focus()
  }

  return (
    <div role={isWaiting ? undefined : 'radiogroup'} aria-labelledby={labelledBy} ref={list}>
      {parts.map(({ key, items }) => (
        <div className="part" key={key} role="presentation">
          <h3>{t(`booking.parts_of_day.${key}`)}</h3>
          <div className="list">
            {items.map(({ start }) => (
              <Hour key={start} {...{ start, press, ...choice }} isEntry={start === entry} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

interface HourProps extends HourChoice {
  start: string
  isEntry: boolean
  press: (event: KeyboardEvent, start: string) => void
}

/** One hour, with the host's date where that differs. */
function Hour({ start, isEntry, press, zone, hostZone, chosen, onChoose, hrefOf }: HourProps) {
  const t = useT()
  const { locale } = useShared()
  const isWaiting = useHydrating()
  const isChosen = start === chosen
  const isOtherDate = zone !== hostZone && dateIn(start, hostZone) !== dateIn(start, zone)
  const [time, ...half] = formatTime(start, zone, locale).split(/\s/)
  const state = isWaiting
    ? { 'aria-current': isChosen || undefined }
    : { 'role': 'radio', 'aria-checked': isChosen, 'tabIndex': isEntry ? 0 : -1 }

  return (
    <a
      className="hour"
      href={hrefOf?.(start) ?? '#'}
      data-start={start}
      {...state}
      onKeyDown={(event) => press(event, start)}
      onClick={(event) => {
        event.preventDefault()
        onChoose(start)
      }}
    >
      <span>
        <b>{time}</b> <span>{half.join('\u00a0')}</span>
      </span>
      {isOtherDate && (
        <small>{t('booking.host_date', { day: formatShortDay(start, hostZone, locale) })}</small>
      )}
    </a>
  )
}
