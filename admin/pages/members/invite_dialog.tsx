import { useState } from 'react'
import { MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { FormDialog } from '../../ui/form_dialog'
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

  async function invite() {
    setBusy(true)
    const body = { email, role }
    const path = `/teams/${teamId}/invitations`
    const isDone = await change({ path, method: 'POST', body }, 'admin.members.invited')
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <FormDialog
      title={t('admin.members.invite')}
      text={t('admin.members.invite_text')}
      confirm={t('admin.members.send')}
      isBusy={isBusy}
      onClose={onClose}
      onSend={() => void invite()}
    >
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
    </FormDialog>
  )
}
