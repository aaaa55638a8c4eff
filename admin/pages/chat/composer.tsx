import { useState } from 'react'
import { Lock, Send } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { Alert, Box, Button, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { formatShortWhen } from '#shared/formats'
import { QuickReplies } from './quick_replies'
import { TemplateChoice } from './template_choice'
import { useAnswer, type Typed, type Whole } from './use_chat'
import { useDraft } from './use_draft'
import { useIsOnline } from './use_is_online'
import { useMe } from '../../data/account'
import { ariaKeys, useKeys } from '../../ui/use_keys'

type Channel = Typed['channel']

/** The key that sends. */
const SEND = 'mod+enter'

const CHANNELS: Channel[] = ['whatsapp', 'email']

interface Props {
  conversation: Whole
  /** Whether no thread stands above it: it takes the focus, and says that an answer was sent. */
  isAlone?: boolean
}

/** Where a host answers: the channel, the text with quick replies, or a template once the 24 hours are over. */
export function Composer({ conversation, isAlone = false }: Props) {
  const t = useTranslate()
  const { id, whatsapp, client } = conversation
  const [chosen, choose] = useState<Channel>()
  const { channel, isLost, isClosed } = wayOf(conversation, chosen)
  const [text, write] = useDraft(id)
  const { save, isBusy, refusal } = useAnswer(conversation, {
    saved: isAlone ? 'admin.chat.answered' : undefined,
    onSaved: () => write(''),
  })
  const isOnline = useIsOnline()
  const isReady = text.trim() !== '' && !isBusy
  const send = () => {
    if (isReady) void save({ channel, text: text.trim() })
  }
  useKeys('admin.menu.chat', [
    { press: SEND, label: 'admin.chat.send', at: '[data-keeps-draft] textarea', run: send },
  ])

  return (
    <Box component="section" aria-label={t('admin.chat.answer')} data-keeps-draft sx={FRAME}>
      <Box sx={ROW}>
        <Channels conversation={conversation} channel={channel} onChoose={choose} />
        {!isLost && <Window conversation={conversation} channel={channel} />}
      </Box>
      {!isOnline && <Alert severity="warning">{t('admin.chat.offline')}</Alert>}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {isLost && <Alert severity="info">{t(`admin.deliveries.reasons.${whatsapp.reason}`)}</Alert>}
      {isClosed && (
        <TemplateChoice
          conversation={conversation}
          isBusy={isBusy || !isOnline}
          onSend={(template) => void save({ channel, template })}
        />
      )}
      {!isLost && !isClosed && (
        <Writing
          name={client.name}
          takesFocus={isAlone}
          text={text}
          write={write}
          isReady={isReady && isOnline}
          onSend={send}
        />
      )}
    </Box>
  )
}

/**
 * Over which channel an answer goes, and whether it can be free. `isClosed`: WhatsApp takes a template alone; `isLost`: the person
 * cannot be answered at all.
 */
function wayOf({ whatsapp, client, channel: last }: Whole, chosen: Channel | undefined) {
  const isReached = whatsapp.reason === null
  if (client.email === null)
    return {
      channel: 'whatsapp' as const,
      isLost: !isReached,
      isClosed: isReached && !whatsapp.isOpen,
    }
  const usual: Channel = last === 'email' || !isReached ? 'email' : 'whatsapp'
  const channel = chosen ?? usual
  return { channel, isLost: false, isClosed: channel === 'whatsapp' && !whatsapp.isOpen }
}

interface WritingProps {
  name: string
  takesFocus: boolean
  text: string
  write: (text: string) => void
  isReady: boolean
  onSend: () => void
}

/** The text of an answer, with quick replies to put into it, and the button that sends it. */
function Writing({ name, takesFocus, text, write, isReady, onSend }: WritingProps) {
  const t = useTranslate()
  return (
    <>
      <TextField
        multiline
        autoFocus={takesFocus}
        minRows={2}
        maxRows={6}
        fullWidth
        label={t('admin.chat.write_to', { name })}
        value={text}
        onChange={({ target }) => write(target.value)}
        slotProps={{ htmlInput: { maxLength: 4096 } }}
      />
      <Box sx={ROW}>
        <QuickReplies onPick={(reply) => write(text ? `${text}\n${reply}` : reply)} />
        <Box sx={{ flex: 1 }} />
        <Button
          variant="contained"
          onClick={onSend}
          disabled={!isReady}
          startIcon={<Send size={16} aria-hidden="true" />}
          aria-keyshortcuts={ariaKeys(SEND)}
          title={t('admin.chat.keys')}
        >
          {t('admin.chat.send')}
        </Button>
      </Box>
    </>
  )
}

interface ChannelsProps {
  conversation: Whole
  channel: Channel
  onChoose: (channel: Channel) => void
}

/** The channels over which the person of a conversation can be answered; one without an e-mail only where they wrote. */
function Channels({ conversation, channel, onChoose }: ChannelsProps) {
  const t = useTranslate()
  const { client, whatsapp } = conversation
  const offered = CHANNELS.filter((one) => one === 'whatsapp' || client.email !== null)
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={channel}
      aria-label={t('admin.chat.channel')}
      onChange={(_, next: Channel | null) => next && onChoose(next)}
    >
      {offered.map((one) => (
        <ToggleButton
          key={one}
          value={one}
          disabled={one === 'whatsapp' && whatsapp.reason !== null}
          sx={{ px: 1.5, py: 0.25 }}
        >
          {t(`admin.deliveries.channels.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** Until when a text may be written freely, or why not over WhatsApp. */
function Window({ conversation, channel }: { conversation: Whole; channel: Channel }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { reason, isOpen, until } = conversation.whatsapp
  const words = () => {
    if (reason) return t(`admin.deliveries.reasons.${reason}`)
    if (channel === 'email') return conversation.client.email
    if (!until) return t('admin.chat.never_wrote')
    return t(isOpen ? 'admin.chat.open_until' : 'admin.chat.closed_since', {
      when: formatShortWhen(until, timeZone, locale),
    })
  }
  return (
    <Box component="span" sx={{ ...HINT, minWidth: 0, overflowWrap: 'anywhere' }}>
      {channel === 'whatsapp' && !isOpen && <Lock size={14} aria-hidden="true" />}
      {words()}
    </Box>
  )
}

const FRAME = {
  display: 'grid',
  gap: 1.25,
  p: { xs: 1.5, sm: 2 },
  borderTop: '1px solid var(--line)',
  maxHeight: '60%',
  overflowY: 'auto',
}
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }
const HINT = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  color: 'text.secondary',
  fontSize: 'var(--t-s)',
}
