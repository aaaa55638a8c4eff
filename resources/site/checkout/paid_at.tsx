import { useId } from 'react'
import { Select } from '~/ui/field'
import { useShared, useT } from '~/lib/use_t'
import { formatShortDay, formatTime } from '#shared/formats'

/** How many days back a transfer is usually from. */
const DAYS = 15

const DAY = 86_400_000

interface Props {
  /** The time that is chosen first, on the client's clock: `2026-11-23T10:05`. */
  value: string
  /** The client's time of now, in the same form. */
  now: string
  error?: string
}

/** The time of a transfer: its day, hour and minute as choices, because a browser's own field speaks its language. */
export function PaidAt({ value, now, error }: Props) {
  const t = useT()
  const id = useId()
  const { locale } = useShared()
  const [day = '', time = ''] = value.split('T')
  const [hour, minute] = time.split(':')
  const days = [...new Set([...daysUntil(now), day])].filter(Boolean)

  return (
    <div className="field paid-at" role="group" aria-labelledby={id}>
      <span id={id} className="title">
        {t('checkout.proof.time')}
      </span>
      <div>
        <Select
          name="paidDay"
          label={t('checkout.proof.day')}
          defaultValue={day}
          error={error}
          options={days.map((one) => [one, formatShortDay(`${one}T00:00Z`, 'UTC', locale)])}
        />
        <Select
          name="paidHour"
          label={t('checkout.proof.hour')}
          defaultValue={hour}
          options={numbers(24).map((one) => [one, hourName(one, locale)])}
        />
        <Select
          name="paidMinute"
          label={t('checkout.proof.minute')}
          defaultValue={minute}
          options={numbers(60).map((one) => [one, one])}
        />
      </div>
    </div>
  )
}

/** The last days, the present one first. */
function daysUntil(now: string): string[] {
  const today = Date.parse(`${now.slice(0, 10)}T00:00Z`)
  return Array.from({ length: DAYS }, (_day, back) =>
    new Date(today - back * DAY).toISOString().slice(0, 10)
  )
}

const numbers = (many: number) =>
  Array.from({ length: many }, (_number, at) => String(at).padStart(2, '0'))

/** `10 a. m.` in Spanish, `10 AM` in English. */
const hourName = (hour: string, locale: string) =>
  formatTime(`2000-01-01T${hour}:00Z`, 'UTC', locale).replace(':00', '')
