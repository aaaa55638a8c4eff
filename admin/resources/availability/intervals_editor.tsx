import { Trash2 } from 'lucide-react'
import { Box, FormHelperText, IconButton, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { areInOrder, windowOf, type WallInterval } from '#shared/schedule_rules'
import { beginningAt, MIDNIGHT, timeOf } from './intervals'
import { TimeSelect } from './time_select'

interface Props {
  /** The name of the day for screen readers: `lunes`. */
  name: string
  intervals: WallInterval[]
  onChange: (intervals: WallInterval[]) => void
}

/** The hours of a day, in any number of intervals. */
export function IntervalsEditor({ name, intervals, onChange }: Props) {
  const t = useTranslate()
  const isWrong = !areInOrder(intervals)
  const replace = (index: number, interval: WallInterval) =>
    onChange(intervals.map((old, place) => (place === index ? interval : old)))

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {intervals.map((interval, index) => (
        <Interval
          key={index}
          name={t('admin.availability.interval_of', { day: name, number: index + 1 })}
          interval={interval}
          isWrong={isWrong}
          onChange={(changed) => replace(index, changed)}
          onRemove={() => onChange(intervals.filter((_, place) => place !== index))}
        />
      ))}
      {isWrong && (
        <FormHelperText error role="alert">
          {t('validator.shared.messages.intervals')}
        </FormHelperText>
      )}
    </Box>
  )
}

interface IntervalProps {
  name: string
  interval: WallInterval
  isWrong: boolean
  onChange: (interval: WallInterval) => void
  onRemove: () => void
}

function Interval({ name, interval, isWrong, onChange, onRemove }: IntervalProps) {
  const t = useTranslate()
  const { start, end } = windowOf(interval)

  return (
    <Box sx={ROW}>
      <TimeSelect
        label={t('admin.availability.from_of', { name })}
        value={start}
        first={0}
        last={1425}
        isWrong={isWrong}
        onChange={(time) => onChange(beginningAt(interval, time))}
      />
      <Typography component="span" color="text.secondary" aria-hidden="true">
        –
      </Typography>
      <TimeSelect
        label={t('admin.availability.to_of', { name })}
        value={end}
        first={start + 15}
        last={start + MIDNIGHT - 15}
        isWrong={isWrong}
        onChange={(time) => onChange({ ...interval, end: timeOf(time) })}
      />
      <IconButton
        size="small"
        aria-label={t('admin.availability.remove_of', { name })}
        onClick={onRemove}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      {end > MIDNIGHT && (
        <FormHelperText sx={{ gridColumn: '1 / -1', m: 0 }}>
          {t('admin.availability.ends_next_day')}
        </FormHelperText>
      )}
    </Box>
  )
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 136px) max-content minmax(0, 156px) 34px',
  alignItems: 'center',
  gap: 1,
}
