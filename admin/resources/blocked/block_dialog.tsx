import { useState, type FormEvent } from 'react'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { formatZone } from '#shared/formats'
import { useCreate, useLocale, useNotify, useRefresh, useTranslate } from 'react-admin'
import { instantOf, wallOf, type Range } from '../../time'
import { useMe } from '../../account'

interface Props {
  /** What is suggested: a time that was chosen on a calendar. */
  span?: Range
  onClose: () => void
  onBlocked?: () => void
}

/** Keeps a time free from clients, by the account's own clock; through midnight and over days as well. */
export function BlockDialog({ span, onClose, onBlocked }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const notify = useNotify()
  const refresh = useRefresh()
  const { timeZone } = useMe()
  const [title, setTitle] = useState('')
  const [start, setStart] = useState(span ? wallOf(span.start, timeZone) : '')
  const [end, setEnd] = useState(span ? wallOf(span.end, timeZone) : '')
  const [create, { isPending, error }] = useCreate()

  async function block(event: FormEvent) {
    event.preventDefault()
    const data = {
      start: instantOf(start, timeZone),
      end: instantOf(end, timeZone),
      title: title.trim() || null,
    }
    await create('config/blocked-intervals', { data }, { onSuccess: done })
  }

  function done() {
    notify('admin.blocked.added', { type: 'info' })
    if (onBlocked) onBlocked()
    else refresh()
    onClose()
  }

  const zone = formatZone(timeZone, new Date().toISOString(), locale)
  const problem = (error as Error | null)?.message
  return (
    <Dialog open onClose={onClose} aria-labelledby="block-title" maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void block(event)}>
        <DialogTitle id="block-title">{t('admin.blocked.add')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            {t('admin.blocked.add_text', { zone })}
          </DialogContentText>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Instant label={t('admin.blocked.start')} value={start} onChange={setStart} isFirst />
            <Instant
              label={t('admin.blocked.end')}
              value={end}
              onChange={setEnd}
              from={start}
              error={problem}
              help={t('admin.blocked.end_help')}
            />
            <TextField
              label={t('admin.blocked.note')}
              helperText={t('admin.blocked.note_help')}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
              slotProps={{ htmlInput: { maxLength: 80 } }}
            />
          </Box>
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {t('admin.blocked.block')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface InstantProps {
  label: string
  value: string
  onChange: (wall: string) => void
  isFirst?: boolean
  from?: string
  help?: string
  error?: string
}

function Instant({ label, value, onChange, isFirst, from, help, error }: InstantProps) {
  return (
    <TextField
      required
      autoFocus={isFirst}
      type="datetime-local"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error !== undefined}
      helperText={error ?? help}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: from } }}
    />
  )
}
