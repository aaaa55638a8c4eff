import { useState, type FormEvent } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useCreate, useNotify, useRefresh, useTranslate } from 'react-admin'

/** Closes for some days. A single one is given by its first day alone. */
export function VacationDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const [create, { isPending, error }] = useCreate()

  async function add(event: FormEvent) {
    event.preventDefault()
    const data = { start, end: end || start }
    await create('config/vacations', { data }, { onSuccess: done })
  }

  function done() {
    notify('admin.vacations.added', { type: 'info' })
    refresh()
    onClose()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="vacation-title" maxWidth="xs" fullWidth>
      <form onSubmit={add}>
        <DialogTitle id="vacation-title">{t('admin.vacations.add')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{t('admin.vacations.add_text')}</DialogContentText>
          <TextField
            autoFocus
            required
            fullWidth
            type="date"
            label={t('admin.vacations.start')}
            value={start}
            onChange={({ target }) => setStart(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            fullWidth
            type="date"
            label={t('admin.vacations.end')}
            value={end}
            onChange={({ target }) => setEnd(target.value)}
            error={error !== null}
            helperText={(error as Error | null)?.message ?? t('admin.vacations.end_help')}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: start } }}
          />
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {t('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
