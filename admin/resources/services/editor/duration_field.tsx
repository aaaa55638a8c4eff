import { useState } from 'react'
import { Box } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { toMinutes, type Duration } from '#shared/durations'
import { ChoiceChips } from '../../../ui/choice_chips'
import { DurationInput } from '../../../ui/duration_input'

/** The minutes that most services take. */
const USUAL = ['30', '45', '50', '60', '90'] as const
const DAY = { value: 24, unit: 'HOUR' } as const
const FIVE_MINUTES = { value: 5, unit: 'MINUTE' } as const

/** How long a service takes (field `duration`): one of the usual durations, or another one. */
export function DurationField() {
  const t = useTranslate()
  const { setValue } = useFormContext()
  const duration: Partial<Duration> | undefined = useWatch({ name: 'duration' })
  const minutes = String(toMinutes({ value: 0, unit: 'MINUTE', ...duration }))
  const usual = USUAL.find((one) => one === minutes)
  const [isOther, setOther] = useState(false)

  function choose(choice: (typeof USUAL)[number] | 'other') {
    setOther(choice === 'other')
    if (choice === 'other') return
    setValue('duration', { value: Number(choice), unit: 'MINUTE' }, { shouldDirty: true })
  }

  return (
    <Box>
      <ChoiceChips
        label={t('admin.services.duration')}
        value={isOther ? 'other' : (usual ?? 'other')}
        onChange={choose}
        choices={[
          ...USUAL.map((value) => ({ value, label: t('admin.services.minutes', { value }) })),
          { value: 'other' as const, label: t('admin.services.other_duration') },
        ]}
      />
      {(isOther || !usual) && (
        <Box sx={{ mt: 1, maxWidth: 400 }}>
          <DurationInput
            source="duration"
            label={t('admin.services.other_duration_label')}
            units={['MINUTE', 'HOUR']}
            shortest={FIVE_MINUTES}
            longest={DAY}
          />
        </Box>
      )}
    </Box>
  )
}
