import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { X } from 'lucide-react'
import { Box, Dialog, IconButton } from '@mui/material'
import { PersonCard } from './client_card'
import { Composer } from './composer'
import { ErrorState } from '../../ui/error_state'
import { Rows } from '../../ui/skeletons'
import { Thread } from './thread'
import { ThreadHead } from './thread_head'
import { useConversation, useMarkRead } from './use_chat'

interface Props {
  id: string
  /** Whether it fills the screen, as on a phone. */
  isAlone: boolean
  /** Whether the client's card stands beside it. */
  hasCard: boolean
}

/** One conversation: who it is with, what was said, and where the host answers. */
export function Conversation({ id, isAlone, hasCard }: Props) {
  const t = useTranslate()
  const { data, error, refetch } = useConversation(id)
  const [isCardOpen, openCard] = useState(false)
  useReading(id, data)

  if (error && !data)
    return (
      <Box sx={{ ...COLUMN, p: 2 }}>
        <ErrorState of="chat" error={error} onRetry={() => void refetch()} />
      </Box>
    )
  if (!data)
    return (
      <Box sx={{ ...COLUMN, p: 2 }}>
        <Rows height={48} count={4} />
      </Box>
    )
  return (
    <Box
      component="section"
      aria-label={t('admin.chat.with', { name: data.client.name })}
      sx={COLUMN}
    >
      <ThreadHead
        conversation={data}
        hasBack={isAlone}
        onCard={hasCard ? undefined : () => openCard(true)}
      />
      <Thread conversation={data} />
      <Composer conversation={data} />
      <Dialog
        open={isCardOpen && !hasCard}
        onClose={() => openCard(false)}
        aria-label={t('admin.chat.card')}
        fullWidth
        maxWidth="xs"
      >
        <IconButton
          onClick={() => openCard(false)}
          aria-label={t('ra.action.close')}
          sx={{ position: 'absolute', top: 8, right: 8 }}
        >
          <X size={20} aria-hidden="true" />
        </IconButton>
        <PersonCard conversation={data} />
      </Dialog>
    </Box>
  )
}

/** Counts what is in sight as read, as soon as the host looks at it. */
function useReading(id: string, data: { messages: number; unread: number } | undefined) {
  const { save } = useMarkRead(id)
  const latest = useRef(save)
  const messages = data?.messages ?? 0
  const isUnread = (data?.unread ?? 0) > 0
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (!isUnread) return undefined
    const look = () => {
      if (!document.hidden) void latest.current({ until: messages })
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [messages, isUnread])
}

const COLUMN = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
}
