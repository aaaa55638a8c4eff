import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { MessageCircle, MessagesSquare } from 'lucide-react'
import { Box, Typography, useMediaQuery, type Theme } from '@mui/material'
import { can } from '#shared/plans'
import { Page } from '../../ui/page'
import { useMe } from '../../data/account'
import { productName } from '../../app/product'
import { PersonCard } from './client_card'
import { Conversation } from './conversation'
import { ConversationList } from './conversation_list'
import { LockedFeature } from '../../ui/locked_feature'
import { useConversation } from './use_chat'

/** What clients write: the list, the thread and the client's card; on a phone one of them at a time. */
export function ChatPage() {
  const t = useTranslate()
  const { plan } = useMe()
  if (can(plan, 'inbox')) return <Inbox />
  return (
    <Page title={t('admin.chat.title')}>
      <LockedFeature feature="inbox" icon={MessageCircle} />
    </Page>
  )
}

function Inbox() {
  const t = useTranslate()
  const { '*': id = '' } = useParams()
  const hasRoom = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), {
    noSsr: true,
  })
  const hasCard = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), {
    noSsr: true,
  })
  useEffect(() => {
    document.title = `${t('admin.chat.title')} · ${productName}`
  }, [t])

  return (
    <Box sx={FRAME}>
      {(hasRoom || !id) && (
        <Box sx={LIST}>
          <ConversationList openId={id} />
        </Box>
      )}
      {id && <Conversation key={id} id={id} isAlone={!hasRoom} hasCard={hasCard} />}
      {!id && hasRoom && <NothingOpen />}
      {id && hasCard && <Card id={id} />}
    </Box>
  )
}

function NothingOpen() {
  const t = useTranslate()
  return (
    <Box sx={NOTHING}>
      <MessagesSquare size={28} aria-hidden="true" />
      <Typography color="text.secondary">{t('admin.chat.choose')}</Typography>
    </Box>
  )
}

function Card({ id }: { id: string }) {
  const { data } = useConversation(id)
  return (
    <Box component="aside" sx={CARD}>
      {data && <PersonCard conversation={data} />}
    </Box>
  )
}

/** As high as the window below the header; what it holds is scrolled within. */
const FRAME = {
  display: 'flex',
  height: {
    xs: 'calc(100dvh - 52px - 68px - 16px)',
    sm: 'calc(100dvh - 56px - 48px)',
  },
  minHeight: 420,
  mx: { xs: -2, sm: 0 },
  mt: { xs: -2, sm: 0 },
  border: { sm: '1px solid var(--line)' },
  borderRadius: { sm: 1 },
  overflow: 'hidden',
}
const LIST = {
  flex: { xs: '1 1 100%', md: '0 0 320px' },
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  borderRight: { md: '1px solid var(--line)' },
}
const NOTHING = {
  flex: 1,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 1.5,
  color: 'var(--ink-3)',
}
const CARD = {
  flex: '0 0 280px',
  overflowY: 'auto',
  borderLeft: '1px solid var(--line)',
}
