import { useState } from 'react'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material'
import { useGetOne, useNotify, useRefresh, useTranslate } from 'react-admin'
import { call } from '../../api'
import { isOver } from './views'
import { useMe } from '../../account'
import type { Data } from '@generated/data'
import type { Ticket } from './ticket'

type Service = Data.Catalog.Service

interface Props {
  ticket: Ticket
  onDone: () => void
}

/** States in which somebody is still expected. */
const COMING = [
  'pendingApproval',
  'approved',
  'pendingPayment',
  'pendingPaid',
  'confirmed',
  'rescheduled',
]

/** Who of a team attends a booking, and giving it to somebody else. */
export function AssignCollaborator({ ticket, onDone }: Props) {
  const t = useTranslate()
  const { type } = useMe()
  const [isOpen, open] = useState(false)
  if (type !== 't' || ticket.collaborators.length === 0) return null

  const isComing = COMING.includes(ticket.state) && !isOver(ticket)
  return (
    <Box>
      <Typography variant="body2" color="text.secondary">
        {t('admin.bookings.attended_by')}
      </Typography>
      <Typography>{ticket.collaborators.map(({ fullName }) => fullName).join(', ')}</Typography>
      {isComing && ticket.collaborators.length === 1 && (
        <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={() => open(true)}>
          {t('admin.bookings.assign.open')}
        </Button>
      )}
      {isOpen && <AssignDialog ticket={ticket} onDone={onDone} onClose={() => open(false)} />}
    </Box>
  )
}

function AssignDialog({ ticket, onDone, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate()
  const { data: service } = useGetOne<Service>('services/individual', { id: ticket.service.id })
  const [collaboratorId, choose] = useState('')
  const { isBusy, error, assign } = useAssign(ticket, () => {
    onDone()
    onClose()
  })
  const had = ticket.collaborators[0]!.id
  const others = (service?.collaborators ?? []).filter(
    ({ accountId, isActive }) => isActive && accountId !== had
  )

  return (
    <Dialog open onClose={onClose} aria-labelledby="assign-title" maxWidth="xs" fullWidth>
      <DialogTitle id="assign-title">{t('admin.bookings.assign.open')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {t(
            service && others.length === 0
              ? 'admin.bookings.assign.nobody'
              : 'admin.bookings.assign.text'
          )}
        </DialogContentText>
        <TextField
          select
          fullWidth
          label={t('admin.bookings.assign.who')}
          value={others.length > 0 ? collaboratorId : ''}
          disabled={others.length === 0}
          onChange={({ target }) => choose(target.value)}
        >
          {others.map(({ accountId, fullName }) => (
            <MenuItem key={accountId} value={accountId}>
              {fullName}
            </MenuItem>
          ))}
        </TextField>
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={isBusy || collaboratorId === ''}
          onClick={() => assign(collaboratorId)}
        >
          {t('admin.bookings.assign.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function useAssign({ meetingId }: Ticket, onAssigned: () => void) {
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()

  async function assign(collaboratorId: string) {
    setBusy(true)
    setError(undefined)
    try {
      const path = `/meetings/${meetingId}/collaborator`
      await call({ path, method: 'PATCH', body: { collaboratorId } })
      notify('admin.bookings.assign.done', { type: 'success' })
      refresh()
      onAssigned()
    } catch (refusal) {
      setError(refusal as Error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, assign }
}
