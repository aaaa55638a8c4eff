import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { DURATION_UNITS, type Duration } from '#shared/durations'
import { DurationInput } from './duration_input'
import { SectionCard } from './section'
import { useDurationText } from './use_duration_text'

/** The notices of a policy, in the order in which a booking meets them. */
const NOTICES = ['minReservation', 'maxReservation', 'minCancellation', 'minReschedulling'] as const

/** A booking policy: four durations under one field, each with what it means in words. */
export function PolicyInputs({ source }: { source: string }) {
  return NOTICES.map((notice) => <Notice key={notice} source={source} notice={notice} />)
}

/** The policy of an account's new services. */
export function DefaultPolicyCard() {
  const t = useTranslate()
  return (
    <SectionCard title={t('admin.policy.title')} text={t('admin.profile.policy_text')}>
      <PolicyInputs source="defaultPolicy" />
    </SectionCard>
  )
}

function Notice({ source, notice }: { source: string; notice: (typeof NOTICES)[number] }) {
  const t = useTranslate()
  const durationText = useDurationText()
  const duration: Partial<Duration> | undefined = useWatch({ name: `${source}.${notice}` })
  const { value, unit } = duration ?? {}
  const meaning =
    value && unit
      ? t(`admin.policy.${notice}.some`, { duration: durationText({ value, unit }) })
      : t(`admin.policy.${notice}.none`)

  return (
    <DurationInput
      source={`${source}.${notice}`}
      label={t(`admin.policy.${notice}.label`)}
      units={DURATION_UNITS}
      helperText={meaning}
    />
  )
}
