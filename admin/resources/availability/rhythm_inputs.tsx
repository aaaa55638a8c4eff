import { NumberInput, useTranslate } from 'react-admin'
import { DurationInput } from '../../ui/duration_input'
import { isWhole, max, min } from '../../ui/validation'
import { Pair } from '../../ui/pair'

const DAY = { value: 24, unit: 'HOUR' } as const
const FIVE_MINUTES = { value: 5, unit: 'MINUTE' } as const
const UNITS = ['MINUTE', 'HOUR'] as const

/** How close together bookings may be, and how many at most; `prefix` is put before the fields of a schedule. */
export function RhythmInputs({ prefix = '' }: { prefix?: string }) {
  const t = useTranslate()
  return (
    <>
      <Pair columns="1fr">
        <DurationInput
          source={`${prefix}interval`}
          label={t('admin.availability.interval')}
          helperText={t('admin.availability.interval_text')}
          units={UNITS}
          shortest={FIVE_MINUTES}
          longest={DAY}
        />
        <DurationInput
          source={`${prefix}breakBefore`}
          label={t('admin.availability.break_before')}
          helperText={t('admin.availability.break_before_text')}
          units={UNITS}
          longest={DAY}
        />
        <DurationInput
          source={`${prefix}break`}
          label={t('admin.availability.break')}
          helperText={t('admin.availability.break_text')}
          units={UNITS}
          longest={DAY}
        />
      </Pair>
      <Pair columns="repeat(auto-fit, minmax(min(100%, 230px), 1fr))">
        <NumberInput
          source={`${prefix}maxPerDay`}
          label={t('admin.availability.max_per_day')}
          helperText={t('admin.availability.no_limit')}
          validate={UP_TO_100}
          min={1}
          step={1}
        />
        <NumberInput
          source={`${prefix}maxPerWeek`}
          label={t('admin.availability.max_per_week')}
          helperText={t('admin.availability.no_limit')}
          validate={UP_TO_700}
          min={1}
          step={1}
        />
      </Pair>
    </>
  )
}

const UP_TO_100 = [isWhole(), min(1), max(100)]
const UP_TO_700 = [isWhole(), min(1), max(700)]
