import * as routes from '#api/routes'
import { useWatch } from 'react-hook-form'
import { SelectInput, TextInput, useTranslate } from 'react-admin'
import { FormDialog } from '../../ui/form_dialog'
import { required } from '../../ui/validation'
import { useChangeMembers } from './members'

interface Props {
  teamId: string
  onClose: () => void
}

type Typed = { email: string; role: string }

/** Invites a person into the team by mail. */
export function InviteDialog({ teamId, onClose }: Props) {
  const t = useTranslate()
  const { save, isBusy } = useChangeMembers<Typed>({
    send: (api, body) => api.call(routes.accountsMembersInvite, { params: { id: teamId }, body }),
    saved: 'admin.members.invited',
    onSaved: onClose,
  })

  return (
    <FormDialog<Typed>
      title={t('admin.members.invite')}
      text={t('admin.members.invite_text')}
      confirm={t('admin.members.send')}
      values={{ role: 'COLLABORATOR' }}
      isBusy={isBusy}
      onClose={onClose}
      onSend={save}
    >
      <TextInput
        autoFocus
        source="email"
        type="email"
        label={t('account.email')}
        validate={required()}
        helperText={false}
      />
      <RoleInput />
    </FormDialog>
  )
}

function RoleInput() {
  const t = useTranslate()
  const role: string = useWatch({ name: 'role' })
  return (
    <SelectInput
      source="role"
      label={t('admin.members.role')}
      choices={['COLLABORATOR', 'ADMIN'].map((id) => ({
        id,
        name: t(`common.member_roles.${id}`),
      }))}
      validate={required()}
      helperText={t(`admin.members.role_help.${role}`)}
    />
  )
}
