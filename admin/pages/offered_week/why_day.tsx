import { Box, ButtonBase, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { formatTime } from '#shared/formats'
import { STATES } from './states'
import { useMe } from '../../data/account'
import { useStartsOf, type Start } from './use_why'

interface Props {
  serviceId: string
  date: string
  /** The start that is asked for. */
  start: string
  onAsk: (start: string) => void
}

/** Every start that the hours name on a day, with its verdict; a press asks why. */
export function WhyDay({ serviceId, date, start, onAsk }: Props) {
  const t = useTranslate()
  const { starts } = useStartsOf({ serviceId, date })
  if (!starts) return null
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('admin.why.whole_day')}
      </Typography>
      {starts.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('admin.why.no_hours')}
        </Typography>
      )}
      <Box component="ul" sx={LIST}>
        {starts.map((one) => (
          <li key={one.start}>
            <StartButton start={one} isAsked={one.start === start} onAsk={onAsk} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

type ButtonProps = { start: Start; isAsked: boolean; onAsk: Props['onAsk'] }

function StartButton({ start, isAsked, onAsk }: ButtonProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const state = start.cause?.reason ?? 'FREE'
  const { icon: Icon, ...look } = STATES[state]!
  return (
    <ButtonBase
      aria-current={isAsked ? 'true' : undefined}
      onClick={() => onAsk(start.start)}
      sx={{ ...BUTTON, ...look, ...(isAsked && ASKED) }}
    >
      <b>{formatTime(start.start, timeZone, locale)}</b>
      <Box component="span" sx={STATE}>
        <Icon size={14} aria-hidden="true" style={{ flexShrink: 0 }} />
        <span>{t(`admin.week.states.${state}`)}</span>
      </Box>
    </ButtonBase>
  )
}

const LIST = {
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  listStyle: 'none',
}
const BUTTON = {
  display: 'grid',
  justifyItems: 'start',
  width: '100%',
  minHeight: 52,
  px: 1.25,
  py: 0.75,
  borderRadius: '8px',
  fontFamily: 'inherit',
  fontSize: 14,
  textAlign: 'left',
}
const ASKED = { outline: '2px solid currentColor', outlineOffset: '-2px' }
const STATE = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minWidth: 0,
  fontSize: 12,
  lineHeight: 1.25,
}
