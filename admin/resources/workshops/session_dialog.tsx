import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Alert, Box, TextField } from '@mui/material'
import { FormDialog } from '../../ui/form_dialog'
import { instantOf, wallOf } from '../../ui/time'
import { useChangeSessions, type Session } from './use_sessions'
import { useMe } from '../../data/account'
import type { Service } from '../services/service'

interface Props {
  workshop: Service
  /** The one to change; without it one is added. */
  session?: Session
  onClose: () => void
}

/** A date of a workshop, by the host's own clock: when, how many may come, and until when it can be booked. */
export function SessionDialog({ workshop, session, onClose }: Props) {
  const t = useTranslate()
  const notify = useNotify()
  const { timeZone } = useMe()
  const change = useChangeSessions(workshop.id)
  const wall = (instant?: string) => (instant ? wallOf(instant, timeZone) : '')
  const closes = session?.maxReservationDate
  const [start, setStart] = useState(wall(session?.start))
  const [places, setPlaces] = useState(String(session?.places ?? workshop.maxParticipants))
  const [until, setUntil] = useState(wall(closes === session?.start ? undefined : closes))
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const body = {
      start: instantOf(start, timeZone),
      places: Number(places),
      maxReservationDate: until ? instantOf(until, timeZone) : null,
    }
    try {
      await change(
        session
          ? { path: `/${session.id}`, method: 'PATCH', body }
          : { path: '', method: 'POST', body }
      )
      notify('admin.workshops.date_saved', { type: 'info' })
      onClose()
    } catch (refused) {
      setError((refused as Error).message)
      setBusy(false)
    }
  }

  return (
    <FormDialog
      title={t(session ? 'admin.workshops.edit' : 'admin.workshops.add_date')}
      text={t('admin.workshops.date_text', { zone: timeZone })}
      isBusy={isBusy}
      onClose={onClose}
      onSend={() => void save()}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && <Alert severity="error">{t(error)}</Alert>}
        <TextField
          autoFocus
          required
          type="datetime-local"
          label={t('admin.workshops.start')}
          value={start}
          onChange={({ target }) => setStart(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          required
          type="number"
          label={t('admin.workshops.places')}
          value={places}
          onChange={({ target }) => setPlaces(target.value)}
          slotProps={{ htmlInput: { min: 1, max: 10_000 } }}
        />
        <TextField
          type="datetime-local"
          label={t('admin.workshops.until')}
          helperText={t('admin.workshops.until_help')}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
    </FormDialog>
  )
}
