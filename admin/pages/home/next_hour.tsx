import { Video } from 'lucide-react'
import { Box, Button } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { Announced } from '../../resources/bookings/announced'
import { chatWith, WhatsAppMark } from '../../ui/whatsapp'
import { Face } from '../../ui/face'
import { formatTime } from '#shared/formats'
import { useHourWords, videoOf } from './hour_words'
import { useMe } from '../../data/account'
import type { Hour } from './use_week'

/** The next hour of today on a phone, with the ways to its client. */
export function NextHour({ hour, now }: { hour: Hour; now: Date }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { name, detail } = useHourWords(hour)
  const minutes = Math.ceil((Date.parse(hour.start) - now.getTime()) / 60_000)
  const video = videoOf(hour)
  const chat = hour.places === null ? chatWith(hour.tickets[0]?.attendee.phone ?? null) : undefined

  return (
    <Box component="section" aria-label={t('admin.home.next')} sx={[CARD, colorsOf(hour.color)]}>
      <Box component="p" sx={{ m: 0, fontSize: 'var(--t-s)', fontWeight: 600 }}>
        {minutes > 0 && minutes < 60 && `${t('admin.home.in_minutes', { count: minutes })} · `}
        {minutes <= 0 && `${t('admin.home.going_on')} · `}
        {formatTime(hour.start, timeZone, locale)}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', my: 1.25 }}>
        <Face name={name} size={44} />
        <Box sx={{ minWidth: 0 }}>
          <Box component="b" sx={NAME}>
            {name}
          </Box>
          <Box component="small" sx={{ fontSize: 'var(--t-s)' }}>
            {detail}
          </Box>
          {hour.places === null && hour.tickets[0] && (
            <Box sx={{ display: 'block' }}>
              <Announced ticket={hour.tickets[0]} start={hour.start} />
            </Box>
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {video && (
          <Button
            href={video}
            target="_blank"
            rel="noopener"
            sx={MAIN}
            startIcon={<Video size={17} aria-hidden="true" />}
          >
            {t('admin.home.join')}
          </Button>
        )}
        {chat && (
          <Button
            href={chat}
            target="_blank"
            rel="noopener"
            sx={QUIET}
            startIcon={<WhatsAppMark size={17} />}
          >
            WhatsApp
          </Button>
        )}
      </Box>
    </Box>
  )
}

function colorsOf(color: number) {
  return {
    'bgcolor': `var(--c${color}-soft)`,
    'color': `var(--c${color})`,
    '--solid': `var(--c${color})`,
    '--soft': `var(--c${color}-soft)`,
  }
}

const CARD = {
  'display': { xs: 'block', sm: 'none' },
  'borderRadius': '16px',
  'p': 2,
  '& .face': { bgcolor: 'var(--solid)', color: 'var(--soft)' },
}
const NAME = {
  display: 'block',
  font: '700 var(--t-l)/1.3 var(--font-head)',
  overflowWrap: 'anywhere',
}
const MAIN = {
  'flex': 1,
  'bgcolor': 'var(--solid)',
  'color': 'var(--soft)',
  '&:hover': { bgcolor: 'var(--solid)' },
}
const QUIET = { 'flex': 1, 'bgcolor': 'var(--surface)', '&:hover': { bgcolor: 'var(--surface)' } }
