import { useLocale, useTranslate } from 'react-admin'
import { TextField } from '@mui/material'
import { MIDNIGHT, timeOf, timesBetween } from './intervals'
import { wallTime } from './wall_time'

interface Props {
  label: string
  /** Minutes since midnight, as all times here; above 1440 it is a time of the next day. */
  value: number
  /** The first and last time that can be chosen. */
  first: number
  last: number
  isWrong: boolean
  onChange: (time: number) => void
}

/** A time of day, chosen from a native list for phones and keyboards. */
export function TimeSelect({ label, value, first, last, isWrong, onChange }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const times = timesBetween(first, last, value)
  const textOf = (minutes: number) => {
    if (minutes === MIDNIGHT) return t('admin.availability.midnight')
    const time = wallTime(timeOf(minutes), locale)
    return minutes > MIDNIGHT ? t('admin.availability.next_day', { time }) : time
  }

  return (
    <TextField
      select
      margin="none"
      value={timeOf(value)}
      error={isWrong}
      onChange={({ target }) => onChange(times.find((time) => timeOf(time) === target.value)!)}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': label },
      }}
    >
      {times.map((time) => (
        <option key={time} value={timeOf(time)}>
          {textOf(time)}
        </option>
      ))}
    </TextField>
  )
}
