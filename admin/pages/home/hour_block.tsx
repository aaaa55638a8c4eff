import { Link } from 'react-router'
import { Users, Video } from 'lucide-react'
import { Box, Button } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { Announced } from '../../resources/bookings/announced'
import { Dots } from '~/ui/dots'
import { Face } from '../../ui/face'
import { formatTime } from '#shared/formats'
import { StateChip } from '../../ui/state_chip'
import { useHourWords, videoOf } from './hour_words'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { VIEWS } from '../../resources/bookings/views'
import { WhatsAppButton } from '../../ui/whatsapp'
import type { Hour } from './use_week'
import { ONLY_READ } from '../../ui/only_read'

interface Props {
  hour: Hour
  now: Date
  /** It shares the width with others at the same time. */
  isNarrow: boolean
}

/** An hour of today in its service's colour: who comes, and how to reach or meet them. */
export function HourBlock({ hour, now, isNarrow }: Props) {
  const path = usePath()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { name, detail } = useHourWords(hour)
  const to = placeOf(hour)
  const isOver = hour.end <= now.toISOString()
  const isLow = Date.parse(hour.end) - Date.parse(hour.start) <= 30 * 60_000
  const look = isOver ? PAST : hour.state === 'held' ? HELD : FILLED

  return (
    <Box sx={[BLOCK, colorsOf(hour.color), look, isLow && LOW]}>
      {!isLow && !isNarrow && <Sign hour={hour} name={name} />}
      <Box sx={[WORDS, isLow && ONE_LINE]}>
        <Box component={to ? Link : 'span'} {...(to && { to: path(to) })} sx={NAME}>
          {name}
          <Box component="span" sx={ONLY_READ}>
            {`, ${formatTime(hour.start, timeZone, locale)}`}
          </Box>
        </Box>
        <Box component="span" sx={DETAIL}>
          {detail}
        </Box>
      </Box>
      {hour.places === null ? (
        !isNarrow && <Client hour={hour} />
      ) : (
        <Box sx={{ display: { xs: 'none', sm: 'flex' }, maxWidth: 190 }}>
          <Dots seats={hour.places} left={hour.places - hour.placesTaken} />
        </Box>
      )}
      {!isOver && <Join hour={hour} />}
    </Box>
  )
}

/** Where an hour is seen whole: its booking, or what its host sees of a team's. */
function placeOf({ id, teamId, tickets: [ticket] }: Hour): string | undefined {
  if (ticket) return `${VIEWS.coming.path}/${ticket.code}`
  return teamId ? `calendar/team/${teamId}/${id}` : undefined
}

/** The face of a client, or the sign of a date that many come to. */
function Sign({ hour, name }: { hour: Hour; name: string }) {
  return hour.places === null ? (
    <Face name={name} size={32} />
  ) : (
    <Users size={20} aria-hidden="true" />
  )
}

/** What a booking waits for, and the way to its client. */
function Client({ hour }: { hour: Hour }) {
  const { state, tickets } = hour
  const [ticket] = tickets
  if (!ticket) return null
  return (
    <>
      {state === 'held' && <StateChip state={ticket.state} />}
      <Announced ticket={ticket} start={hour.start} />
      <WhatsAppButton name={ticket.attendee.name} phone={ticket.attendee.phone} />
    </>
  )
}

/** The way into the video call, once the hour stands. */
function Join({ hour }: { hour: Hour }) {
  const t = useTranslate()
  const video = hour.state === 'held' ? undefined : videoOf(hour)
  if (!video) return null
  return (
    <Button
      size="small"
      variant="outlined"
      href={video}
      target="_blank"
      rel="noopener"
      aria-label={`${t('admin.home.join')}: ${hour.title}`}
      startIcon={<Video size={16} aria-hidden="true" />}
    >
      {t('admin.home.join')}
    </Button>
  )
}

function colorsOf(color: number) {
  return {
    '--soft': `var(--c${color}-soft)`,
    '--on': `var(--c${color})`,
    '--solid': `var(--c${color}-solid)`,
    '--brand': `var(--c${color})`,
    '--brand-line': `var(--c${color}-solid)`,
  }
}

const BLOCK = {
  'position': 'relative',
  'display': 'flex',
  'alignItems': 'center',
  'gap': 1.25,
  'height': '100%',
  'px': 1.25,
  'borderRadius': '10px',
  'overflow': 'hidden',
  '& .MuiButton-root, & .MuiIconButton-root': { position: 'relative' },
  '&:hover': { boxShadow: 'inset 0 0 0 1.5px var(--solid)' },
}
const FILLED = {
  'bgcolor': 'var(--soft)',
  'color': 'var(--on)',
  '& .face': {
    bgcolor: 'color-mix(in srgb, var(--solid) 24%, var(--soft))',
    color: 'var(--on)',
  },
}
const PAST = { boxShadow: 'inset 0 0 0 1px var(--line)', color: 'var(--ink-2)' }
const HELD = {
  border: '1.5px dashed var(--warn)',
  bgcolor: 'var(--surface)',
  color: 'var(--ink-2)',
}
const LOW = {
  '& .MuiButton-root, & .MuiIconButton-root': { minHeight: 24, height: 24, width: 'auto' },
}
const WORDS = { flex: 1, minWidth: 0, lineHeight: 1.3 }
/** In a block of less than half an hour the client and the service share a line. */
const ONE_LINE = {
  'display': 'flex',
  'alignItems': 'baseline',
  'columnGap': 1,
  '& > :first-of-type': { flexShrink: 0, maxWidth: '60%' },
}
const NAME = {
  'display': 'block',
  'overflow': 'hidden',
  'textOverflow': 'ellipsis',
  'whiteSpace': 'nowrap',
  'fontWeight': 600,
  'color': 'inherit',
  'textDecoration': 'none',
  // The whole block is pressed.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 0 },
  '&:focus-visible::after': {
    outline: '2px solid var(--focus)',
    outlineOffset: -2,
    borderRadius: '10px',
  },
}
const DETAIL = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 'var(--t-s)',
}
