import { useLocale, useTranslate } from 'react-admin'
import { TextField } from '@mui/material'
import { timesBetween } from './intervals'
import { wallTime } from './wall_time'

interface Props {
  label: string
  value: string
  /** The first and last time that can be chosen, in minutes since midnight. */
  first: number
  last: number
  isWrong: boolean
  onChange: (time: string) => void
}

/** A time of day. A native list, which every phone and keyboard knows how to move through. */
export function TimeSelect({ label, value, first, last, isWrong, onChange }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'

  return (
    <TextField
      select
      margin="none"
      value={value}
      error={isWrong}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': label },
      }}
    >
      {timesBetween(first, last, value).map((time) => (
        <option key={time} value={time}>
          {time === '24:00' ? t('admin.availability.midnight') : wallTime(time, locale)}
        </option>
      ))}
    </TextField>
  )
}
