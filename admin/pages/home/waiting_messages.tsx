import { useState } from 'react'
import * as routes from '#api/routes'
import { Link } from 'react-router'
import { useTranslate } from 'react-admin'
import { Box, Button, Link as TextLink, Typography } from '@mui/material'
import { ARTICLE, WaitingBox, WaitingFailed } from './waiting_box'
import { can } from '#shared/plans'
import { Composer } from '../chat/composer'
import { Face } from '../../ui/face'
import { useConversation, useConversations, type Listed } from '../chat/use_chat'
import { useLastWords } from '../chat/conversation_row'
import { useMe } from '../../data/account'
import { Rows } from '../../ui/skeletons'
import { usePath } from '../../ui/use_path'
import { useRead } from '../../data/use_read'

/** How many are answered here; the chat has them all. */
const SHOWN = 2

/** Unread messages of clients, answered on the spot; nothing without the inbox. */
export function WaitingMessages() {
  const { plan } = useMe()
  const isOpen = can(plan, 'inbox')
  const t = useTranslate()
  const read = useRead(routes.messagingConversationsUnread, {}, { enabled: isOpen })
  const { data, error, refetch } = read
  if (isOpen && error)
    return (
      <WaitingFailed
        error={error}
        title={t('admin.home.messages')}
        onRetry={() => void refetch()}
      />
    )
  return isOpen && data && data.unread > 0 ? <Unread count={data.unread} /> : null
}

function Unread({ count }: { count: number }) {
  const t = useTranslate()
  const path = usePath()
  const { items = [] } = useConversations('unread', '')
  if (items.length === 0) return null
  return (
    <WaitingBox id="unread" title={t('admin.home.messages')} count={count} rest={path('chat')}>
      {items.slice(0, SHOWN).map((conversation) => (
        <Message key={conversation.id} conversation={conversation} />
      ))}
    </WaitingBox>
  )
}

/** The last words of a client, and an answer to them. */
function Message({ conversation }: { conversation: Listed }) {
  const t = useTranslate()
  const path = usePath()
  const [isAnswering, answer] = useState(false)
  const { id, client } = conversation
  const words = useLastWords(conversation)
  return (
    <Box component="article" aria-label={client.name} sx={ARTICLE}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <Face name={client.name} size={28} />
        <TextLink component={Link} to={path(`chat/${id}`)} sx={NAME}>
          {client.name}
        </TextLink>
      </Box>
      <Box sx={BUBBLE}>
        <Typography sx={WORDS}>{words}</Typography>
      </Box>
      {isAnswering ? (
        <Answer id={id} name={client.name} />
      ) : (
        <Button
          size="small"
          variant="outlined"
          aria-label={`${t('admin.home.write')}: ${client.name}`}
          onClick={() => answer(true)}
          sx={{ justifySelf: 'start' }}
        >
          {t('admin.home.write')}
        </Button>
      )}
    </Box>
  )
}

/** Where the host writes, once the conversation has been read. */
function Answer({ id, name }: { id: string; name: string }) {
  const { data, error, refetch } = useConversation(id)
  if (data) return <Composer conversation={data} isAlone />
  if (error) return <WaitingFailed error={error} title={name} onRetry={() => void refetch()} />
  return <Rows height={48} count={2} />
}

const NAME = { fontWeight: 600, color: 'text.primary', textDecoration: 'none', minWidth: 0 }
const BUBBLE = {
  px: 1.5,
  py: 1,
  borderRadius: '4px 12px 12px',
  bgcolor: 'var(--surface-2)',
}
/** Without padding, in which a part of the next line would be seen. */
const WORDS = {
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
}
