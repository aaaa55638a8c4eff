import * as routes from '#api/routes'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Card, MenuItem, TableCell, TableRow, TextField, Typography } from '@mui/material'
import { ConfirmDialog } from '../../ui/confirm_dialog'
import { Face } from '../../ui/face'
import { RemoveButton } from '../../ui/remove_button'
import { StateWord } from '../../ui/state_chip'
import { LimitsButton, LimitsText } from './limits_dialog'
import { useChangeMembers, type Member } from './members'
import { useMe } from '../../data/account'
import { useIsOwner } from '../../data/teams'

interface Props {
  teamId: string
  member: Member
}

const ROLES = ['OWNER', 'ADMIN', 'COLLABORATOR']

/** A member or an invitation as a row of the table: who, since when they belong to it, role, and what removes them. */
export function MemberRow(props: Props) {
  return (
    <TableRow>
      <TableCell>
        <Person {...props} />
      </TableCell>
      <TableCell>
        <Status {...props} />
      </TableCell>
      <TableCell sx={{ width: 200 }}>
        <Role {...props} />
      </TableCell>
      <TableCell align="right" sx={{ width: 112, whiteSpace: 'nowrap' }}>
        <Limits {...props} />
        <Remove {...props} />
      </TableCell>
    </TableRow>
  )
}

/** The same on a phone. */
export function MemberCard(props: Props) {
  return (
    <Card component="li" sx={CARD}>
      <Box sx={LINE}>
        <Person {...props} />
        <Limits {...props} />
        <Remove {...props} />
      </Box>
      <Box sx={LINE}>
        <Status {...props} />
        <Role {...props} />
      </Box>
    </Card>
  )
}

function nameOf({ fullName, email }: Member) {
  return fullName ?? email
}

function Person({ member }: Props) {
  const name = nameOf(member)
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0, flex: 1 }}>
      <Face name={name} picture={member.picture} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        {name !== member.email && (
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {member.email}
          </Typography>
        )}
        <LimitsText member={member} />
      </Box>
    </Box>
  )
}

function Status({ member: { status } }: Props) {
  const t = useTranslate()
  const tone = status === 'ACTIVE' ? 'success' : status === 'INACTIVE' ? 'neutral' : 'warning'
  return <StateWord tone={tone} text={t(`common.member_statuses.${status}`)} />
}

/** The role of a member. Members who have joined can get another one, but not from themselves. */
function Role({ teamId, member }: Props) {
  const t = useTranslate()
  const { id } = useMe()
  const name = nameOf(member)
  const [wanted, want] = useState<string>()
  const { save } = useChangeMembers<string>({
    send: (api, role) => {
      const params = { id: teamId, memberId: member.id }
      const body = { role, version: member.version ?? undefined }
      return api.call(routes.accountsMembersUpdate, { params, body })
    },
    saved: 'admin.members.changed',
  })

  if (member.status !== 'ACTIVE' || member.userId === id || member.role === 'OWNER')
    return <Typography>{t(`common.member_roles.${member.role}`)}</Typography>

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
        sx={{ width: 168 }}
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

/** The limits of a member: of oneself, and of members with a lesser role. */
function Limits({ teamId, member }: Props) {
  const { id } = useMe()
  const isOwner = useIsOwner()
  const isBelow = isOwner || member.role === 'COLLABORATOR'
  if (member.status !== 'ACTIVE' || (member.userId !== id && !isBelow)) return null
  return <LimitsButton teamId={teamId} member={member} name={nameOf(member)} />
}

function Remove({ teamId, member }: Props) {
  const t = useTranslate()
  const { id } = useMe()
  const { save, isBusy } = useChangeMembers<void>({
    send: (api) =>
      api.call(routes.accountsMembersDestroy, { params: { id: teamId, memberId: member.id } }),
    saved: 'admin.members.removed',
  })
  if (member.role === 'OWNER' || member.userId === id) return null

  return (
    <RemoveButton
      label={t('admin.members.remove', { name: nameOf(member) })}
      question={t('admin.members.remove_text')}
      isBusy={isBusy}
      onRemove={() => void save()}
    />
  )
}

const CARD = { p: 2, display: 'grid', gap: 1.5 }
const LINE = { display: 'flex', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }
