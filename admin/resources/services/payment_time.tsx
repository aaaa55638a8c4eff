import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { toMinutes, USUAL_PAYMENT_TIME, type Duration } from '#shared/durations'
import { ChoiceCards } from '../../ui/choice_cards'
import { DurationInput } from '../../ui/duration_input'
import { isTimed, type Kind } from './kinds'

const AT_ONCE: Duration = { value: 0, unit: 'MINUTE' }
const FIVE_MINUTES: Duration = { value: 5, unit: 'MINUTE' }
const MONTH: Duration = { value: 30, unit: 'DAY' }

/** At once, or within a time of the host's choice (field `paymentOptions.paymentTime`; nothing of it is at once). */
export function PaymentTime({ kind }: { kind: Kind }) {
  const t = useTranslate()
  const { setValue } = useFormContext()
  const source = 'paymentOptions.paymentTime'
  const time: Partial<Duration> | undefined = useWatch({ name: source })
  // Without online payments clients cannot pay at once.
  const isChosen = isTimed(kind)
  const isCustom = !isChosen || time?.value === null || toMinutes({ ...AT_ONCE, ...time }) > 0

  function choose(way: 'immediate' | 'custom') {
    setValue(source, way === 'custom' ? USUAL_PAYMENT_TIME : AT_ONCE, { shouldDirty: true })
  }

  return (
    <>
      {isChosen && (
        <ChoiceCards
          label={t('admin.services.payment_time.label')}
          value={isCustom ? 'custom' : 'immediate'}
          onChange={choose}
          choices={(['custom', 'immediate'] as const).map((value) => ({
            value,
            title: t(`admin.services.payment_time.${value}`),
            text: t(`admin.services.payment_time.${value}_text`),
          }))}
        />
      )}
      {isCustom && (
        <DurationInput
          source={source}
          label={t('admin.services.payment_time.within')}
          units={['MINUTE', 'HOUR', 'DAY']}
          shortest={FIVE_MINUTES}
          longest={MONTH}
        />
      )}
    </>
  )
}
