import * as routes from '#api/routes'
import { useState } from 'react'
import { Pencil, RefreshCw } from 'lucide-react'
import { Box, Chip, IconButton, Tooltip, Typography } from '@mui/material'
import type { Data } from '@generated/data'
import { useLocale, useRefresh, useTranslate } from 'react-admin'
import { FeedDialog } from './feed_dialog'
import { formatWhen, unbroken } from '#shared/formats'
import { RemoveButton, useRemove } from '../../ui/remove_button'
import { Row } from '../../ui/row'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'

type Feed = Data.Scheduling.CalendarFeed

const COLORS: Record<string, { bgcolor: string; color: string }> = {
  OK: { bgcolor: 'var(--ok-soft)', color: 'var(--ok)' },
  FAILING: { bgcolor: 'var(--bad-soft)', color: 'var(--bad)' },
  PENDING: { bgcolor: 'var(--surface-2)', color: 'var(--ink-2)' },
}

/** A calendar: its state, its last reading and its buttons. */
export function FeedRow({ feed }: { feed: Feed }) {
  const t = useTranslate()
  return (
    <Row>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{feed.name}</Typography>
          <Chip
            size="small"
            label={t(`admin.calendars.states.${feed.state}`)}
            sx={COLORS[feed.state]}
          />
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {feed.address}
        </Typography>
        <LastRead feed={feed} />
        {feed.unreadable > 0 && (
          <Typography variant="body2" sx={{ color: 'var(--warn)' }}>
            {t('admin.calendars.unreadable', { n: feed.unreadable })}
          </Typography>
        )}
        {feed.lastError && (
          <Typography
            variant="body2"
            sx={{ color: feed.state === 'OK' ? 'var(--warn)' : 'var(--bad)' }}
          >
            {t(`admin.calendars.errors.${feed.lastError}`)}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex' }}>
        <Change feed={feed} />
        <ReadNow feed={feed} />
        <Forget feed={feed} />
      </Box>
    </Row>
  )
}

function LastRead({ feed: { lastReadAt, events } }: { feed: Feed }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  if (!lastReadAt) return null

  const when = unbroken(formatWhen(lastReadAt, timeZone, locale))
  return (
    <Typography variant="body2" color="text.secondary">
      {t('admin.calendars.last_read', { when, events })}
    </Typography>
  )
}

function Change({ feed }: { feed: Feed }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const label = t('admin.calendars.edit', { name: feed.name })
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={() => setOpen(true)}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
      </Tooltip>
      {isOpen && <FeedDialog feed={feed} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReadNow({ feed: { id, name } }: { feed: Feed }) {
  const t = useTranslate()
  const refresh = useRefresh()
  const label = t('admin.calendars.refresh', { name })
  const { save, isBusy } = useSave({
    send: (api) => api.call(routes.schedulingCalendarFeedsRefresh, { params: { id } }),
    saved: 'admin.calendars.refreshing',
    failed: 'errors.INTERNAL',
    // The job takes about as long as the calendar's own server.
    onSaved: () => void setTimeout(refresh, 2000),
  })

  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={isBusy} onClick={() => void save()}>
          <RefreshCw size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </Tooltip>
  )
}

function Forget({ feed }: { feed: Feed }) {
  const t = useTranslate()
  const removal = useRemove('config/calendars', feed, { removed: 'admin.calendars.removed' })
  return (
    <RemoveButton
      label={t('admin.calendars.remove', { name: feed.name })}
      question={t('admin.calendars.remove_text')}
      {...removal}
    />
  )
}
