import { Box } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateInput, SelectInput, useLocale, useTranslate } from 'react-admin'
import { formatTime } from '#shared/formats'
import { required } from '../../ui/validation'
import { useDayTimes } from './use_day_times'
import { useMe } from '../../data/account'

interface Props {
  productId?: string
  collaboratorId?: string
}

/** A day (field `date`) and its free hours (field `start`) of a service, by the host's clock. */
export function DayAndTime({ productId = '', collaboratorId = '' }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { setValue } = useFormContext()
  const date: string = useWatch({ name: 'date' }) ?? ''
  const wanted = { productId, collaboratorId }
  const { data: times = [], isFetching, error } = useDayTimes(wanted, date, timeZone)
  const isEmpty = productId !== '' && date !== '' && !isFetching && times.length === 0

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <DateInput
        source="date"
        label={t('admin.bookings.new.day')}
        onChange={() => setValue('start', '')}
        validate={required()}
        helperText={false}
      />
      <SelectInput
        source="start"
        label={t('admin.bookings.new.time')}
        choices={times.map((time) => ({ id: time, name: formatTime(time, timeZone, locale) }))}
        format={(start: string) => (times.includes(start) ? start : '')}
        disabled={times.length === 0}
        error={isEmpty}
        validate={required()}
        helperText={error?.message ?? (isEmpty && t('admin.bookings.new.no_times'))}
      />
    </Box>
  )
}
