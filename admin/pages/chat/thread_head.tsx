import * as routes from '#api/routes'
import { Link } from 'react-router'
import { useTranslate } from 'react-admin'
import { ArrowLeft, ContactRound } from 'lucide-react'
import { Box, IconButton, MenuItem, TextField, Typography } from '@mui/material'
import { Face } from '../../ui/face'
import { teamIdOf, useMe } from '../../data/account'
import { useAssign, type Whole } from './use_chat'
import { usePath } from '../../ui/use_path'
import { useRead } from '../../data/use_read'

interface Props {
  conversation: Whole
  hasBack: boolean
  /** Opens the client's card, where it does not stand beside. */
  onCard?: () => void
}

/** Who a conversation is with, and who has it. */
export function ThreadHead({ conversation, hasBack, onCard }: Props) {
  const t = useTranslate()
  const path = usePath()
  const { client } = conversation
  const { type } = useMe()
  return (
    <Box component="header" sx={HEAD}>
      {hasBack && (
        <IconButton component={Link} to={path('chat')} aria-label={t('admin.chat.back')}>
          <ArrowLeft size={20} aria-hidden="true" />
        </IconButton>
      )}
      <Face name={client.name} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" component={hasBack ? 'h1' : 'h2'} noWrap>
          {client.name}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          {client.id ? (client.phoneText ?? client.email) : t('admin.chat.who.not_client')}
        </Typography>
      </Box>
      {type === 't' && <Assignee conversation={conversation} />}
      {onCard && (
        <IconButton onClick={onCard} aria-label={t('admin.chat.card')}>
          <ContactRound size={20} aria-hidden="true" />
        </IconButton>
      )}
    </Box>
  )
}

/** The member who has the conversation, to be changed. */
function Assignee({ conversation }: { conversation: Whole }) {
  const t = useTranslate()
  const me = useMe()
  const { assignee } = conversation
  const { save, isBusy } = useAssign(conversation)
  const params = { id: teamIdOf(me) ?? '' }
  const { data } = useRead(routes.accountsMembersIndex, { params }, { staleTime: 60_000 })
  const members = (data?.items ?? []).flatMap(({ userId, fullName, role, status }) =>
    userId && role !== 'COLLABORATOR' && status === 'ACTIVE' ? [{ id: userId, name: fullName }] : []
  )
  const isListed = members.some(({ id }) => id === assignee?.id)
  const all = assignee && !isListed ? [...members, assignee] : members
  return (
    <TextField
      select
      size="small"
      label={t('admin.chat.assignee')}
      value={assignee?.id ?? ''}
      disabled={isBusy}
      onChange={({ target }) => void save({ assigneeId: target.value || null })}
      slotProps={{
        select: { displayEmpty: true },
        inputLabel: { shrink: true },
      }}
      sx={{ width: { xs: 116, sm: 168 } }}
    >
      <MenuItem value="">{t('admin.chat.nobody')}</MenuItem>
      {all.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  px: { xs: 1, sm: 2 },
  py: 1.25,
  borderBottom: '1px solid var(--line)',
}
