import { useState } from 'react'
import { CalendarPlus, Plus, Trash2 } from 'lucide-react'
import { useInput, useLocale, useTranslate } from 'react-admin'
import { Box, Button, IconButton, TextField, Typography } from '@mui/material'
import { areInOrder, type SpecificDate } from '#shared/schedule_rules'
import { nextInterval } from './intervals'
import { formatDay } from '#shared/formats'
import { IntervalsEditor } from './intervals_editor'
import { LINE_ABOVE } from '../../ui/row'
import { isBetween } from '../../ui/validation'

function inOrder(dates: SpecificDate[]) {
  const isRight = dates.every(({ intervals }) => areInOrder(intervals))
  return isRight ? undefined : 'validator.shared.messages.intervals'
}

/** Dates with hours of their own, or with none, in place of their weekday's (field `dates`). */
export function SpecificDatesInput() {
  const { field } = useInput<SpecificDate[]>({ source: 'dates', validate: inOrder })
  const dates: SpecificDate[] = field.value
  const replace = (changed: SpecificDate) =>
    field.onChange(dates.map((old) => (old.date === changed.date ? changed : old)))
  const add = (date: string) =>
    field.onChange([...dates, { date, intervals: [] }].sort((a, b) => (a.date < b.date ? -1 : 1)))

  return (
    <>
      {dates.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {dates.map((specific) => (
            <DateRow
              key={specific.date}
              specific={specific}
              onChange={replace}
              onRemove={() => field.onChange(dates.filter(({ date }) => date !== specific.date))}
            />
          ))}
        </Box>
      )}
      <AddDate taken={dates.map(({ date }) => date)} onAdd={add} />
    </>
  )
}

interface RowProps {
  specific: SpecificDate
  onChange: (specific: SpecificDate) => void
  onRemove: () => void
}

function DateRow({ specific, onChange, onRemove }: RowProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { date, intervals } = specific
  const name = formatDay(`${date}T12:00:00Z`, 'UTC', locale)
  const next = nextInterval(intervals)

  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 600, flex: 1 }}>{name}</Typography>
        <IconButton
          size="small"
          aria-label={t('admin.availability.remove_date', { date: name })}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </Box>
      {intervals.length === 0 && (
        <Typography color="text.secondary">{t('admin.availability.closed_date')}</Typography>
      )}
      <IntervalsEditor
        name={name}
        intervals={intervals}
        onChange={(changed) => onChange({ date, intervals: changed })}
      />
      {next && (
        <Button
          size="small"
          sx={{ justifySelf: 'start' }}
          startIcon={<Plus size={16} aria-hidden="true" />}
          aria-label={t('admin.availability.add_to', { day: name })}
          onClick={() => onChange({ date, intervals: [...intervals, next] })}
        >
          {t('admin.availability.add_hours')}
        </Button>
      )}
    </Box>
  )
}

function AddDate({ taken, onAdd }: { taken: string[]; onAdd: (date: string) => void }) {
  const t = useTranslate()
  const [date, setDate] = useState('')
  const outside = date ? isBetween()(date) : undefined
  const problem = taken.includes(date) ? { message: DISTINCT, args: {} } : outside

  function add() {
    onAdd(date)
    setDate('')
  }

  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', maxWidth: 420 }}>
      <TextField
        type="date"
        margin="none"
        label={t('admin.availability.date')}
        value={date}
        error={problem !== undefined}
        helperText={problem && t(problem.message, problem.args)}
        onChange={({ target }) => setDate(target.value)}
      />
      <Button
        variant="outlined"
        disabled={!date || problem !== undefined}
        startIcon={<CalendarPlus size={16} aria-hidden="true" />}
        onClick={add}
        sx={{ minHeight: 40, flexShrink: 0 }}
      >
        {t('admin.availability.add_date')}
      </Button>
    </Box>
  )
}

const DISTINCT = 'validator.shared.messages.distinct'
const ROW = {
  display: 'grid',
  gap: 1,
  ...LINE_ABOVE,
}
