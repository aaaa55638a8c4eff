import { Link } from 'react-router'
import { useLocale, useTranslate } from 'react-admin'
import { Box, ButtonBase, Typography } from '@mui/material'
import { formatShortDay, formatTime } from '#shared/formats'
import { ChannelMark } from './channel_mark'
import { Face } from '../../ui/face'
import { hasDraft } from './use_draft'
import { TabCount } from '../../ui/tab_count'
import { useMe } from '../../data/account'
import { useNow } from '../../ui/use_now'
import { usePath } from '../../ui/use_path'
import type { Listed } from './use_chat'
import { ONLY_READ } from '../../ui/only_read'

/** A conversation of the list: who, what was said last and when, and how much is unread. */
export function ConversationRow({
  conversation,
  isOpen,
}: {
  conversation: Listed
  isOpen: boolean
}) {
  const { id, client, unread, lastAt, assignee, channel } = conversation
  const t = useTranslate()
  const path = usePath()
  const locale = useLocale() ?? 'es'
  const { timeZone, type } = useMe()
  const isUnread = unread > 0
  const dayOf = (at: string | Date) => formatShortDay(at, timeZone, locale)
  const isToday = dayOf(lastAt) === dayOf(useNow())
  return (
    <Box component="li">
      <ButtonBase
        component={Link}
        to={path(`chat/${id}`)}
        aria-current={isOpen ? 'page' : undefined}
        sx={ROW}
      >
        <Face name={client.name} size={40} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={LINE}>
            <Typography noWrap sx={{ flex: 1, fontWeight: isUnread ? 700 : 600 }}>
              {client.name}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
              {isToday ? formatTime(lastAt, timeZone, locale) : dayOf(lastAt)}
            </Typography>
          </Box>
          <Box sx={LINE}>
            <ChannelMark channel={channel} />
            <Typography
              noWrap
              variant="body2"
              color={isUnread ? 'text.primary' : 'text.secondary'}
              sx={{ flex: 1 }}
            >
              {useLastWords(conversation)}
            </Typography>
            {isUnread && (
              <Box component="span" sx={ONLY_READ}>
                {t('admin.chat.unread', { count: unread })}
              </Box>
            )}
            <Box aria-hidden="true" sx={{ display: 'flex' }}>
              <TabCount count={unread} />
            </Box>
          </Box>
          {!client.id && (
            <Typography variant="body2" color="text.secondary" noWrap>
              {t('admin.chat.who.not_client')}
            </Typography>
          )}
          {assignee && type === 't' && (
            <Typography variant="body2" color="text.secondary" noWrap>
              {t('admin.chat.taken_by', { name: assignee.name })}
            </Typography>
          )}
        </Box>
      </ButtonBase>
    </Box>
  )
}

/** What was said last; a draft, or a file without words, is named. */
export function useLastWords({ id, last }: Listed): string {
  const t = useTranslate()
  if (hasDraft(id)) return t('admin.chat.draft')
  if (!last) return ''
  const words = last.text ?? t(`admin.chat.files.${fileOf(last.contentType)}`)
  return last.direction === 'out' ? t('admin.chat.you_said', { words }) : words
}

/** What a file is called. */
export function fileOf(contentType: string | null): 'photo' | 'audio' | 'video' | 'file' | 'other' {
  if (!contentType) return 'other'
  if (contentType.startsWith('image/')) return 'photo'
  if (contentType.startsWith('audio/')) return 'audio'
  return contentType.startsWith('video/') ? 'video' : 'file'
}

const ROW = {
  'display': 'flex',
  'width': '100%',
  'gap': 1.5,
  'px': 2,
  'py': 1.5,
  'textAlign': 'left',
  'alignItems': 'flex-start',
  'borderBottom': '1px solid var(--line)',
  '&:hover': { bgcolor: 'color-mix(in srgb, var(--ink) 4%, transparent)' },
  '&[aria-current]': { bgcolor: 'var(--wash)' },
  '&:focus-visible': { outline: '2px solid var(--brand)', outlineOffset: -2 },
}
const LINE = { display: 'flex', alignItems: 'center', gap: 0.75 }
