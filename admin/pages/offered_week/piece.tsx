import { Box, ButtonBase } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { formatHours, formatTime } from '#shared/formats'
import { topOf, type Scale } from '../../ui/day_scale'
import type { Piece } from './use_week'
import { STATES } from './states'
import { ONLY_READ } from '../../ui/only_read'
import { OVER_NOW } from '../../ui/time_axis'

/** The height of a line of text in pixels. */
const LINE = 16

interface Props {
  piece: Piece
  scale: Scale
  timeZone: string
  /** Minutes since the midnight of the column's day. */
  clock: (instant: string) => number
  /** The day, for screen readers. */
  day: string
  /** Called on a click; without it nothing can be clicked. */
  onChoose?: () => void
}

/** A part of a day to scale: whether it is offered or why not, and the starts that clients can choose. */
export function PieceItem({ piece, scale, timeZone, clock, day, onChoose }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { state, start, end, starts, title } = piece
  const { icon: _, ...colors } = STATES[state]!
  const hour = (instant: string) => formatTime(instant, timeZone, locale)
  const when = `${hour(start)} – ${hour(end)}`
  const top = topOf(clock(start), scale)
  const height = Math.max(topOf(clock(end), scale) - top - 1, 3)
  const place = { ...PLACE, top, height }
  const look = { ...BOX, ...colors }
  const name = t(`admin.week.states.${state}`)
  const text = [when, name, title].filter(Boolean).join(', ')
  const marks = starts.map((at) => ({
    text: hour(at),
    top: topOf(clock(at), scale) - top,
  }))
  const content =
    state === 'FREE' ? (
      <Starts marks={marks} height={height} action={onChoose && t('admin.week.block')} />
    ) : (
      <Words
        state={state}
        name={name}
        title={title}
        height={height}
        when={formatHours(piece, timeZone, locale).join('–')}
      />
    )

  if (!onChoose)
    return (
      <Box component="li" title={text} sx={{ ...place, ...look }}>
        <Box component="span" sx={ONLY_READ}>
          {[text, ...marks.map((mark) => mark.text)].join(', ')}
        </Box>
        {content}
      </Box>
    )
  return (
    <Box component="li" sx={place}>
      <ButtonBase
        sx={{ ...look, ...FILLING, '&:hover, &:focus-visible': PRESSED }}
        title={text}
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

type StartsProps = { marks: { text: string; top: number }[]; height: number; action?: string }

/** Each start at its place; those that are too close to the one above have their line only. */
function Starts({ marks, height, action }: StartsProps) {
  let free = 0
  return (
    <Box component="span" aria-hidden="true">
      {marks.map(({ text, top }) => {
        const isRead = top >= free && top + LINE <= height + 1
        if (isRead) free = top + LINE
        return (
          <Box component="span" key={text} sx={{ ...START, top: Math.max(top - 1, 0) }}>
            {isRead && text}
          </Box>
        )
      })}
      {action && height >= LINE && (
        <Box component="span" className="action" sx={ACTION}>
          {action}
        </Box>
      )}
    </Box>
  )
}

interface WordsProps {
  state: string
  name: string
  title: string | null
  when: string
  height: number
}

/** As many lines as the height has room for. */
function Words({ state, name, title, when, height }: WordsProps) {
  const { icon: Icon } = STATES[state]!
  const lines = Math.floor((height - 2) / LINE)
  if (lines < 1) return null
  const first = lines === 1 && title ? title : name
  const more = [title, when].filter((line) => line && line !== first).slice(0, lines - 1)
  return (
    <Box component="span" aria-hidden="true" sx={WORDS}>
      <Box component="span" sx={NAME}>
        <Icon size={13} />
        <span>{first}</span>
      </Box>
      {more.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Box>
  )
}

const PLACE = { position: 'absolute', insetInline: 2, listStyle: 'none' }
const BOX = {
  display: 'block',
  overflow: 'hidden',
  borderRadius: '6px',
  textAlign: 'left',
  fontFamily: 'inherit',
  fontSize: 12,
  lineHeight: `${LINE}px`,
}
const FILLING = { width: '100%', height: '100%' }
const PRESSED = { outline: '2px solid currentColor', outlineOffset: '-2px' }
const START = {
  'position': 'absolute',
  'insetInline': 0,
  'pl': 1.25,
  'height': LINE,
  'fontWeight': 600,
  'whiteSpace': 'nowrap',
  'fontVariantNumeric': 'tabular-nums',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 0,
    width: 8,
    borderTop: '2px solid currentColor',
  },
}
const ACTION = {
  position: 'absolute',
  right: 8,
  top: 0,
  textDecoration: 'underline',
  textUnderlineOffset: 2,
}
/** The ground of words hides the line of now behind them alone: a day has no gaps in which it could be seen. */
const WORDS = {
  'display': 'block',
  'pl': 1,
  'pr': 0.5,
  'background': 'inherit',
  '& > span': {
    position: 'relative',
    zIndex: OVER_NOW,
    width: 'fit-content',
    maxWidth: '100%',
    background: 'inherit',
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}
const NAME = {
  'fontWeight': 600,
  '& svg': { verticalAlign: '-2px', mr: 0.5 },
}
