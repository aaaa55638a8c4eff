import type { ReactNode } from 'react'
import { RotateCw } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Button, Typography } from '@mui/material'
import { formatTime } from '#shared/formats'
import { ChannelMark } from './channel_mark'
import { LineFiles } from './line_files'
import { useMe } from '../../data/account'
import { useRetry, type Line } from './use_chat'

/** A line of a thread: words of the client, of a member, or what was sent of a booking. */
export function ThreadLine({ line, ...place }: LineProps) {
  if (line.kind === 'delivery') return <Sent line={line} />
  return line.direction === 'in' ? <Received line={line} {...place} /> : <Answer line={line} />
}

type LineProps = { line: Line; name: string; conversationId: string }

function Received({ line, name, conversationId }: LineProps) {
  const t = useTranslate()
  const { subject, text, files } = line
  const isUnknown = text === null && files.length === 0
  return (
    <Bubble line={line} author={name} sx={IN}>
      {subject && <Subject>{subject}</Subject>}
      <LineFiles files={files} conversationId={conversationId} client={name} />
      {isUnknown && (
        <Typography variant="body2" color="text.secondary">
          {t(`admin.chat.files.${line.channel === 'email' ? 'no_text' : 'other'}`)}
        </Typography>
      )}
      {text}
    </Bubble>
  )
}

function Subject({ children }: { children: string }) {
  return (
    <Box component="b" sx={{ display: 'block' }}>
      {children}
    </Box>
  )
}

/** States in which a message did not arrive. */
const LOST = ['failed', 'notSent', 'bounced']

function Answer({ line }: { line: Line }) {
  const t = useTranslate()
  const { state, reason, author, deliveryId } = line
  const isLost = state !== null && LOST.includes(state)
  return (
    <Bubble line={line} author={author ?? t('admin.chat.you')} sx={OUT}>
      {line.subject && <Subject>{line.subject}</Subject>}
      {line.text}
      {isLost && (
        <Box sx={{ color: 'var(--bad)', fontSize: 'var(--t-s)', mt: 0.5 }}>
          {t('admin.chat.not_arrived')} {reason && t(`admin.deliveries.reasons.${reason}`)}
          {state === 'failed' && deliveryId && <Retry deliveryId={deliveryId} />}
        </Box>
      )}
    </Bubble>
  )
}

function Retry({ deliveryId }: { deliveryId: string }) {
  const t = useTranslate()
  const { save, isBusy } = useRetry(deliveryId)
  return (
    <Button
      size="small"
      color="error"
      disabled={isBusy}
      onClick={() => void save()}
      startIcon={<RotateCw size={14} aria-hidden="true" />}
    >
      {t('admin.chat.retry')}
    </Button>
  )
}

function Bubble({
  line,
  author,
  sx,
  children,
}: {
  line: Line
  author: string
  sx: object
  children: ReactNode
}) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { at, channel, state, direction } = line
  return (
    <Box component="article" aria-label={author} sx={[BUBBLE, sx]}>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Box>
      <Box sx={FOOT}>
        {direction === 'out' && <span>{author}</span>}
        <ChannelMark channel={channel} size={12} />
        <time dateTime={at}>{formatTime(at, timeZone, locale)}</time>
        {direction === 'out' && state && !LOST.includes(state) && (
          <span>{t(`admin.deliveries.states.${state}`)}</span>
        )}
      </Box>
    </Box>
  )
}

/** What we sent of a booking, by its name. */
function Sent({ line }: { line: Line }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const name = t(`admin.deliveries.messages.${line.message}`, {
    _: t('admin.deliveries.one'),
  })
  return (
    <Box sx={SENT}>
      <ChannelMark channel={line.channel} size={12} />
      <span>{name}</span>
      <span>{t(`admin.deliveries.states.${line.state}`)}</span>
      <time dateTime={line.at}>{formatTime(line.at, timeZone, locale)}</time>
    </Box>
  )
}

const BUBBLE = {
  maxWidth: 'min(85%, 520px)',
  px: 1.5,
  py: 1,
  borderRadius: 1.5,
}
const IN = {
  alignSelf: 'flex-start',
  bgcolor: 'var(--surface)',
  border: '1px solid var(--line)',
}
const OUT = { alignSelf: 'flex-end', bgcolor: 'var(--brand-soft)' }
const FOOT = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 0.75,
  mt: 0.25,
  color: 'text.secondary',
  fontSize: 'var(--t-s)',
}
const SENT = {
  alignSelf: 'center',
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 0.75,
  px: 1.5,
  py: 0.25,
  color: 'text.secondary',
  fontSize: 'var(--t-s)',
}
