import * as routes from '#api/routes'
import { useState } from 'react'
import { Avatar, Box, Chip, MenuItem, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../../ui/confirm_dialog'
import { useChangeMembers, type Member } from './members'
import { faceOf } from '#shared/pictures'
import { RemoveButton } from '../../ui/remove_button'
import { Row } from '../../ui/row'
import { useMe } from '../../data/account'

interface Props {
  teamId: string
  member: Member
}

const ROLES = ['OWNER', 'ADMIN', 'COLLABORATOR']

/** A member or an invitation, with its role and a button that removes it. */
export function MemberRow({ teamId, member }: Props) {
  const t = useTranslate()
  const name = member.fullName ?? member.email
  const isInvited = member.status.startsWith('PENDING')

  return (
    <Row>
      <Avatar src={faceOf(member.picture)} alt="" sx={FACE}>
        {name[0]?.toUpperCase()}
      </Avatar>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {isInvited ? t(`common.member_statuses.${member.status}`) : member.email}
        </Typography>
      </Box>
      <Box sx={CHANGES}>
        <Role teamId={teamId} member={member} name={name} />
        <Remove teamId={teamId} member={member} name={name} />
      </Box>
    </Row>
  )
}

type NamedProps = Props & { name: string }

/** The role of a member. Members who have joined can get another one, but not from themselves. */
function Role({ teamId, member, name }: NamedProps) {
  const t = useTranslate()
  const { id } = useMe()
  const [wanted, want] = useState<string>()
  const { save } = useChangeMembers<string>({
    send: (api, role) => {
      const params = { id: teamId, memberId: member.id }
      return api.call(routes.accountsMembersUpdate, { params, body: { role } })
    },
    saved: 'admin.members.changed',
  })

  if (member.status !== 'ACTIVE' || member.userId === id || member.role === 'OWNER')
    return (
      <Box sx={ROLE}>
        <Chip size="small" label={t(`common.member_roles.${member.role}`)} />
      </Box>
    )

  return (
    <>
      <TextField
        select
        size="small"
        margin="none"
        fullWidth={false}
        value={member.role}
        onChange={({ target }) =>
          target.value === 'OWNER' ? want(target.value) : void save(target.value)
        }
        slotProps={{ htmlInput: { 'aria-label': t('admin.members.role_of', { name }) } }}
        sx={ROLE}
      >
        {ROLES.map((role) => (
          <MenuItem key={role} value={role}>
            {t(`common.member_roles.${role}`)}
          </MenuItem>
        ))}
      </TextField>
      <ConfirmDialog
        isOpen={wanted !== undefined}
        title={t('admin.members.hand_over', { name })}
        text={t('admin.members.hand_over_text')}
        onClose={() => want(undefined)}
        onConfirm={() => {
          want(undefined)
          void save('OWNER')
        }}
      />
    </>
  )
}

function Remove({ teamId, member, name }: NamedProps) {
  const t = useTranslate()
  const { id } = useMe()
  const { save, isBusy } = useChangeMembers<void>({
    send: (api) =>
      api.call(routes.accountsMembersDestroy, { params: { id: teamId, memberId: member.id } }),
    saved: 'admin.members.removed',
  })
  if (member.role === 'OWNER' || member.userId === id) return <Box sx={{ width: 34 }} />

  return (
    <RemoveButton
      label={t('admin.members.remove', { name })}
      question={t('admin.members.remove_text')}
      isBusy={isBusy}
      onRemove={() => void save()}
    />
  )
}

/** Controls stand in columns beside the person; on a phone in a row below. */
const CHANGES = {
  display: 'flex',
  flex: { xs: '1 1 100%', sm: '0 0 auto' },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
}
const ROLE = { width: 180 }
const FACE = { bgcolor: 'var(--brand-soft)', color: 'primary.main', fontWeight: 600 }
