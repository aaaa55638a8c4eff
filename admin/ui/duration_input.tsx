import { useWatch } from 'react-hook-form'
import { NumberInput, SelectInput, useTranslate } from 'react-admin'
import { toMinutes, type Duration, type DurationUnit } from '#shared/durations'
import { isWhole, min, required } from './validation'
import { useDurationText } from './use_duration_text'
import { Pair } from './pair'

interface Props {
  /** The field of a duration, `{ value, unit }`. */
  source: string
  label: string
  units: readonly DurationUnit[]
  helperText?: string
  shortest?: Duration
  longest?: Duration
}

/** An amount of time: a number and its unit. */
export function DurationInput({ source, label, units, helperText, shortest, longest }: Props) {
  const t = useTranslate()
  const unit: DurationUnit = useWatch({ name: `${source}.unit` }) ?? units[0]
  const inLimits = useLimits({ unit, shortest, longest })

  return (
    <Pair columns="minmax(0, 3fr) minmax(0, 2fr)">
      <NumberInput
        source={`${source}.value`}
        label={label}
        min={0}
        step={1}
        validate={[required(), isWhole(), min(0), inLimits]}
        helperText={helperText ?? false}
      />
      <SelectInput
        source={`${source}.unit`}
        label={t('admin.duration.unit')}
        choices={units.map((id) => ({ id, name: t(`admin.duration.units.${id}`) }))}
        validate={required()}
        helperText={false}
      />
    </Pair>
  )
}

type Limits = { unit: DurationUnit; shortest?: Duration; longest?: Duration }

/** 'Min {duration}' and 'Máximo {duration}' (docs/domain.md, "Field rules"). */
function useLimits({ unit, shortest, longest }: Limits) {
  const t = useTranslate()
  const durationText = useDurationText()

  return (value: number | null) => {
    const minutes = toMinutes({ value: value ?? 0, unit })
    if (shortest && minutes < toMinutes(shortest)) {
      return t('admin.duration.min', { duration: durationText(shortest) })
    }
    if (longest && minutes > toMinutes(longest)) {
      return t('admin.duration.max', { duration: durationText(longest) })
    }
    return undefined
  }
}
