import { useT, useShared } from '~/lib/use_t'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { WEEKDAYS } from '#shared/schedule_rules'
import { dateFormat, formatZone } from '#shared/formats'
import type { StepProps } from '~/account/onboarding/step'

/** A Monday, from which the names of days are taken. */
const MONDAY = Date.UTC(2024, 0, 1, 12)
const DAY = 86_400_000

/** When clients may book: days of the week, and the same hours on each of them. */
export function HoursStep(props: StepProps) {
  const t = useT()
  const { locale } = useShared()
  const { user, draft, onChange, input } = props
  const { error } = input('start')
  const id = useId()

  return (
    <>
      <Days {...props} />
      <div className="field" role="group" aria-labelledby={`${id}-title`}>
        <span className="title" id={`${id}-title`}>
          {t('account.onboarding.hours.title')}
        </span>
        <div className="hours-row">
          <Time {...props} field="start" label={t('account.onboarding.hours.start')} />
          <span aria-hidden="true">–</span>
          <Time {...props} field="end" label={t('account.onboarding.hours.end')} />
        </div>
        {draft.isSplit && (
          <div className="hours-row">
            <Time
              {...props}
              field="secondStart"
              label={t('account.onboarding.hours.second_start')}
            />
            <span aria-hidden="true">–</span>
            <Time {...props} field="secondEnd" label={t('account.onboarding.hours.second_end')} />
            <button
              type="button"
              className="round"
              aria-label={t('account.onboarding.hours.remove')}
              onClick={() => onChange({ isSplit: '' })}
            >
              <X size={18} aria-hidden="true" />
            </button>
          </div>
        )}
        {error && (
          <span className="error" role="alert">
            {error}
          </span>
        )}
        {!draft.isSplit && (
          <button type="button" className="link" onClick={() => onChange({ isSplit: 'yes' })}>
            <Plus size={18} aria-hidden="true" /> {t('account.onboarding.hours.add')}
          </button>
        )}
      </div>
      <p className="hint">
        {t('account.onboarding.hours.zone', {
          zone: formatZone(user.timeZone, new Date().toISOString(), locale),
        })}
      </p>
    </>
  )
}

function Days({ draft, onChange, input }: StepProps) {
  const t = useT()
  const { locale } = useShared()
  const chosen = draft.days.split(',').filter(Boolean)
  const { error } = input('days')
  const nameOf = (at: number, weekday: 'short' | 'long') =>
    dateFormat(locale, { weekday, timeZone: 'UTC' })
      .format(new Date(MONDAY + at * DAY))
      .replace('.', '')

  function toggle(day: string) {
    const days = WEEKDAYS.filter((one) => (one === day) !== chosen.includes(one))
    onChange({ days: days.join() })
  }

  return (
    <fieldset className="field">
      <legend>{t('account.onboarding.hours.days')}</legend>
      <div className="chips seven">
        {WEEKDAYS.map((day, at) => (
          <label key={day} className="choice">
            <input
              type="checkbox"
              name="days"
              aria-label={nameOf(at, 'long')}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
            />
            <span>{nameOf(at, 'short')}</span>
          </label>
        ))}
      </div>
      {error && (
        <span className="error" role="alert">
          {error}
        </span>
      )}
    </fieldset>
  )
}

interface TimeProps extends StepProps {
  field: 'start' | 'end' | 'secondStart' | 'secondEnd'
  label: string
}

function Time({ field, label, input }: TimeProps) {
  const { error: _, ...rest } = input(field)
  return <input type="time" step={300} required aria-label={label} {...rest} />
}
