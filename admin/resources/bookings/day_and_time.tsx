import { useState } from 'react'
import { Box } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateInput, SelectInput, TextInput, useLocale, useTranslate } from 'react-admin'
import { formatTime } from '#shared/formats'
import { instantOf, wallOf } from '../../ui/time'
import { required } from '../../ui/validation'
import { useDayTimes } from './use_day_times'
import { useMe } from '../../data/account'

interface Props {
  productId?: string
  collaboratorId?: string
}

/** The choice that opens a field for any time. */
const OTHER = 'OTHER'

/**
 * A day (field `date`) and an hour (field `start`) of a service, by the host's clock. The free hours are offered; another
 * one is typed (field `clock`).
 */
export function DayAndTime({ productId = '', collaboratorId = '' }: Props) {
  const t = useTranslate()
  const { timeZone } = useMe()
  const { setValue, getValues } = useFormContext()
  const { date = '', start = '' } = useWatch() as { date?: string; start?: string }
  const [isTyped, setTyped] = useState(false)
  const wanted = { productId, collaboratorId }
  const { data: times = [], isFetching, error } = useDayTimes(wanted, date, timeZone)
  const isOther = isTyped || (start !== '' && !isFetching && !times.includes(start))

  function type(day: string, clock: string) {
    setValue('start', day && clock ? instantOf(`${day}T${clock}`, timeZone) : '')
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <DateInput
        source="date"
        label={t('admin.bookings.new.day')}
        onChange={({ target }) =>
          isOther ? type(target.value, getValues('clock')) : setValue('start', '')
        }
        validate={required()}
        helperText={false}
      />
      {isOther ? (
        <TextInput
          source="clock"
          type="time"
          label={t('admin.bookings.new.time')}
          defaultValue={start ? wallOf(start, timeZone).slice(11, 16) : ''}
          onChange={({ target }) => {
            setTyped(true)
            type(date, target.value)
          }}
          validate={required()}
          helperText={false}
        />
      ) : (
        <FreeTimes
          times={times}
          isReady={productId !== '' && date !== '' && !isFetching}
          problem={error?.message}
          onOther={() => setTyped(true)}
        />
      )}
    </Box>
  )
}

interface FreeProps {
  times: string[]
  isReady: boolean
  problem: string | undefined
  onOther: () => void
}

/** The free hours of a day, and a way to any other. */
function FreeTimes({ times, isReady, problem, onOther }: FreeProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { setValue } = useFormContext()
  const isEmpty = isReady && times.length === 0
  const free = times.map((time) => ({ id: time, name: formatTime(time, timeZone, locale) }))

  return (
    <SelectInput
      source="start"
      label={t('admin.bookings.new.time')}
      choices={[...free, { id: OTHER, name: t('admin.bookings.anyway.other_time') }]}
      format={(start: string) => (times.includes(start) ? start : '')}
      onChange={({ target }: { target?: { value?: string } }) => {
        if (target?.value !== OTHER) return
        setValue('start', '')
        onOther()
      }}
      disabled={!isReady}
      validate={required()}
      helperText={problem ?? (isEmpty && t('admin.bookings.new.no_times'))}
    />
  )
}
