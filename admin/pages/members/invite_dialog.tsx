import { useState, type FormEvent } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { useChangeMembers } from './members'

interface Props {
  teamId: string
  onClose: () => void
}

/** Offers somebody a place in the team, by mail. */
export function InviteDialog({ teamId, onClose }: Props) {
  const t = useTranslate()
  const change = useChangeMembers(teamId)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('COLLABORATOR')
  const [isBusy, setBusy] = useState(false)

  async function invite(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const body = { email, role }
    const path = `/teams/${teamId}/invitations`
    const isDone = await change({ path, method: 'POST', body }, 'admin.members.invited')
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="invite-title" maxWidth="xs" fullWidth>
      <form onSubmit={invite}>
        <DialogTitle id="invite-title">{t('admin.members.invite')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{t('admin.members.invite_text')}</DialogContentText>
          <TextField
            autoFocus
            required
            fullWidth
            type="email"
            label={t('account.email')}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <TextField
            select
            fullWidth
            label={t('admin.members.role')}
            value={role}
            onChange={({ target }) => setRole(target.value)}
            helperText={t(`admin.members.role_help.${role}`)}
          >
            {['COLLABORATOR', 'ADMIN'].map((one) => (
              <MenuItem key={one} value={one}>
                {t(`common.member_roles.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t('admin.members.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
