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
import { useGetOne, useLocale, useNotify, useRefresh, useTranslate } from 'react-admin'
import { call } from '../../data/api'
import { isOver } from './views'
import { useMe } from '../../data/account'
import type { Data } from '@generated/data'
import { formatWhen } from '#shared/formats'
import { LIVE_STATES } from '#shared/booking_states'
import type { Session, Ticket } from './ticket'

type Service = Data.Catalog.Service

interface Props {
  ticket: Ticket
  onDone: () => void
}

/** Who of a team attends a booking, and giving it to somebody else. */
export function AssignCollaborator({ ticket, onDone }: Props) {
  const t = useTranslate()
  const { type } = useMe()
  const [isOpen, open] = useState(false)
  if (type !== 't' || ticket.collaborators.length === 0) return null

  const sessions = LIVE_STATES.includes(ticket.state) ? ticket.sessions.filter(isGivable) : []
  return (
    <Box>
      <Typography variant="body2" color="text.secondary">
        {t('admin.bookings.attended_by')}
      </Typography>
      <Typography>{ticket.collaborators.map(({ fullName }) => fullName).join(', ')}</Typography>
      {sessions.length > 0 && (
        <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={() => open(true)}>
          {t('admin.bookings.assign.open')}
        </Button>
      )}
      {isOpen && <AssignDialog {...{ ticket, sessions, onDone }} onClose={() => open(false)} />}
    </Box>
  )
}

/** Whether a meeting is still to come and one person's. */
function isGivable(session: Session) {
  return session.state !== 'cancelled' && session.collaboratorIds.length === 1 && !isOver(session)
}

type DialogProps = Props & { sessions: Session[]; onClose: () => void }

/** To whom it goes; of a package first which of its sessions. */
function AssignDialog({ ticket, sessions, onDone, onClose }: DialogProps) {
  const t = useTranslate()
  const [sessionId, chooseSession] = useState(sessions[0]?.id)
  const { data: service } = useGetOne<Service>('services/individual', { id: ticket.service.id })
  const [collaboratorId, choose] = useState('')
  const { isBusy, error, assign } = useAssign(() => {
    onDone()
    onClose()
  })
  const session = sessions.find(({ id }) => id === sessionId) ?? sessions[0]
  const others = (service?.collaborators ?? []).filter(
    ({ accountId, isActive }) => isActive && !session?.collaboratorIds.includes(accountId)
  )
  const isOther = others.some(({ accountId }) => accountId === collaboratorId)

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
        {ticket.sessions.length > 1 && session && (
          <SessionSelect {...{ ticket, sessions, session }} onChange={chooseSession} />
        )}
        <TextField
          select
          fullWidth
          label={t('admin.bookings.assign.who')}
          value={isOther ? collaboratorId : ''}
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
          disabled={isBusy || !isOther}
          onClick={() => session && assign(session.id, collaboratorId)}
        >
          {t('admin.bookings.assign.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface SessionSelectProps {
  ticket: Ticket
  sessions: Session[]
  session: Session
  onChange: (id: string) => void
}

/** The sessions of a package, each with who has it. */
function SessionSelect({ ticket, sessions, session, onChange }: SessionSelectProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const nameOf = ({ collaboratorIds: [had] }: Session) =>
    ticket.collaborators.find(({ id }) => id === had)?.fullName

  return (
    <TextField
      select
      fullWidth
      sx={{ mb: 2 }}
      label={t('admin.bookings.assign.session')}
      value={session.id}
      onChange={({ target }) => onChange(target.value)}
    >
      {sessions.map((one) => (
        <MenuItem key={one.id} value={one.id} sx={{ whiteSpace: 'normal' }}>
          {formatWhen(one.start, timeZone, locale)} · {nameOf(one)}
        </MenuItem>
      ))}
    </TextField>
  )
}

function useAssign(onAssigned: () => void) {
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()

  async function assign(meetingId: string, collaboratorId: string) {
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
