import { useT } from '~/lib/use_t'
import { useId, type ReactNode } from 'react'
import { Field, Select } from '~/ui/field'
import { countryOf } from '#shared/countries'
import { currencySymbol } from '#shared/money'
import type { StepProps } from '~/account/onboarding/step'

const DURATIONS = ['30', '45', '50', '60', '90']
const PLACES = ['otherUrl', 'physicalLocation', 'phone', 'userLocation']

/** The first service in short: name, duration, price and place. The dashboard has the rest. */
export function ServiceStep({ draft, onChange, input }: StepProps) {
  const t = useT()
  const symbol = currencySymbol(countryOf(draft.country).currency)

  return (
    <>
      <Field
        label={t('account.onboarding.service.title')}
        hint={t('account.onboarding.service.title_hint')}
        maxLength={120}
        {...input('title')}
      />
      <Chips
        label={t('account.onboarding.service.duration')}
        name="duration"
        value={draft.duration}
        onChange={(duration) => onChange({ duration })}
        options={DURATIONS.map((value) => [value, t('account.onboarding.minutes', { value })])}
      />
      <Chips
        label={t('account.onboarding.service.price')}
        name="isPriced"
        value={draft.isPriced}
        onChange={(isPriced) => onChange({ isPriced })}
        options={[
          ['yes', t('account.onboarding.service.priced')],
          ['', t('account.onboarding.service.free')],
        ]}
      >
        {draft.isPriced && (
          <Field
            label={t('account.onboarding.service.amount', { symbol })}
            inputMode="decimal"
            autoComplete="off"
            {...input('price')}
          />
        )}
      </Chips>
      <Select
        label={t('account.onboarding.service.place')}
        options={PLACES.map((place) => [place, t(`account.onboarding.places.${place}`)])}
        {...input('place')}
      />
      {draft.place === 'otherUrl' && (
        <Field
          label={t('account.onboarding.service.link')}
          hint={t('account.onboarding.service.link_hint')}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
          {...input('link')}
        />
      )}
      {draft.place === 'physicalLocation' && (
        <Field
          label={t('account.onboarding.service.address')}
          autoComplete="street-address"
          maxLength={256}
          {...input('address')}
        />
      )}
    </>
  )
}

interface ChipsProps {
  label: string
  name: string
  value: string
  options: [value: string, text: string][]
  onChange: (value: string) => void
  children?: ReactNode
}

/** One of a few values, all in sight. */
function Chips({ label, name, value, options, onChange, children }: ChipsProps) {
  const id = useId()
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="chips">
        {options.map(([option, text]) => (
          <label key={option} htmlFor={`${id}-${option}`} className="choice">
            <input
              id={`${id}-${option}`}
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
