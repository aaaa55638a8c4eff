import { Box, ButtonBase, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { formatTime } from '#shared/formats'
import type { Piece } from './use_week'
import { STATES } from './states'

interface Props {
  piece: Piece
  timeZone: string
  /** The day, for screen readers. */
  day: string
  /** Called on a click; without it nothing can be clicked. */
  onChoose?: () => void
}

/** A part of a day: when, whether it is offered or why not, and the starts that clients can choose. */
export function PieceItem({ piece, timeZone, day, onChoose }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { state, start, end, title } = piece
  const { background, color, isQuiet } = STATES[state]!
  const hour = (instant: string) => formatTime(instant, timeZone, locale)
  const when = `${hour(start)} – ${hour(end)}`
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000
  const look = {
    ...BOX,
    background,
    color,
    border: `1px ${isQuiet ? 'dashed' : 'solid'} var(--line-strong)`,
    ...(isQuiet && minutes < 30 ? SLIM : { minHeight: Math.min(Math.max(minutes * 0.5, 44), 140) }),
  }
  const content = <Content piece={piece} hour={hour} canChoose={onChoose !== undefined} />

  if (!onChoose)
    return (
      <Box component="li" sx={look}>
        {content}
      </Box>
    )
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <ButtonBase
        sx={{ ...look, '&:hover, &:focus-visible': { outline: '2px solid currentColor' } }}
        aria-label={t(actionOf(state), { when: `${day}, ${when}${title ? `, ${title}` : ''}` })}
        onClick={onChoose}
      >
        {content}
      </ButtonBase>
    </Box>
  )
}

/** The label of the button on a time. */
function actionOf(state: string): string {
  return state === 'FREE' ? 'admin.week.block_of' : 'admin.week.open_of'
}

interface ContentProps {
  piece: Piece
  hour: (instant: string) => string
  canChoose: boolean
}

function Content({ piece: { state, start, end, starts, title }, hour, canChoose }: ContentProps) {
  const t = useTranslate()
  const { icon: Icon } = STATES[state]!
  return (
    <>
      <Typography component="span" sx={WHEN}>
        <span>{hour(start)} –</span> <span>{hour(end)}</span>
      </Typography>
      <Typography component="span" sx={STATE}>
        <Icon size={14} aria-hidden="true" style={{ flexShrink: 0, marginTop: 2 }} />
        <span>{t(`admin.week.states.${state}`)}</span>
      </Typography>
      {title && (
        <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      )}
      {starts.length > 0 && (
        <Box component="span" sx={STARTS}>
          {starts.map((start) => (
            <span key={start}>{hour(start)}</span>
          ))}
        </Box>
      )}
      {canChoose && (
        <Typography component="span" sx={ACTION}>
          {t(state === 'FREE' ? 'admin.week.block' : 'admin.week.open')}
        </Typography>
      )}
    </>
  )
}

const BOX = {
  width: '100%',
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 0.25,
  p: 1,
  borderRadius: 'var(--radius)',
  textAlign: 'left',
  fontFamily: 'inherit',
}
const SLIM = { flexDirection: 'row', flexWrap: 'wrap', columnGap: 1, py: 0.25 }
const WHEN = {
  'fontSize': 12,
  'fontVariantNumeric': 'tabular-nums',
  'color': 'var(--ink)',
  '& span': { whiteSpace: 'nowrap' },
}
const STATE = { display: 'flex', gap: 0.5, fontSize: 13, fontWeight: 600, lineHeight: 1.35 }
const STARTS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  fontSize: 12,
  color: 'var(--ink-2)',
  fontVariantNumeric: 'tabular-nums',
}
const ACTION = { mt: 'auto', pt: 0.5, fontSize: 12, textDecoration: 'underline' }
