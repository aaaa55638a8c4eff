import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { SectionCard } from '../../ui/section'
import { STATES } from './states'
import type { WeekHost } from './use_week'

/** The states of the week, with their meaning and what a host can do about each. */
export function Legend({ hosts }: { hosts: WeekHost[] }) {
  const t = useTranslate()
  const pieces = new Set<string>(
    hosts.flatMap(({ days }) => days.flatMap(({ pieces }) => pieces.map(({ state }) => state)))
  )
  const shown = Object.keys(STATES).filter((state) => pieces.has(state) || state === 'CLOSED')

  return (
    <SectionCard title={t('admin.week.legend')}>
      <Box component="dl" sx={LIST}>
        {shown.map((state) => (
          <Entry key={state} state={state} />
        ))}
      </Box>
    </SectionCard>
  )
}

function Entry({ state }: { state: string }) {
  const t = useTranslate()
  const { icon: Icon, ...colors } = STATES[state]!
  return (
    <Box>
      <Typography component="dt" sx={{ ...TERM, color: colors.color }}>
        <Box component="span" sx={{ ...ICON, ...colors }}>
          <Icon size={16} aria-hidden="true" />
        </Box>
        {t(`admin.week.states.${state}`)}
      </Typography>
      <Typography component="dd" variant="body2" color="text.secondary" sx={MEANING}>
        {t(`admin.week.meanings.${state}`)}
      </Typography>
    </Box>
  )
}

const LIST = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
}
const TERM = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  fontSize: 14,
  fontWeight: 600,
}
const ICON = { display: 'grid', placeItems: 'center', width: 26, height: 26, borderRadius: '6px' }
/** Indented by the width of the icon and the gap after it. */
const MEANING = { m: 0, pl: '34px' }
