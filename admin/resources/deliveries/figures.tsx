import { useTranslate } from 'react-admin'
import { Box, Card, Typography } from '@mui/material'
import { useFigures } from './use_deliveries'

/** The states of each figure. */
const GROUPS = {
  planned: ['planned', 'claimed'],
  arrived: ['sent', 'delivered', 'read'],
  notSent: ['notSent'],
  problem: ['failed', 'maybeSent', 'bounced', 'complained'],
} as const

/** How many messages of the last 30 days were planned, sent, not sent, or had a problem. */
export function Figures() {
  const t = useTranslate()
  const { data } = useFigures()
  const count = (states: readonly string[]) =>
    data?.states.reduce((sum, one) => sum + (states.includes(one.state) ? one.count : 0), 0)
  return (
    <Box component="section" aria-label={t('admin.deliveries.figures')}>
      <Card component="dl" sx={ROW}>
        {Object.entries(GROUPS).map(([name, states]) => (
          <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {t(`admin.deliveries.views.${name}`)}
            </Typography>
            <Typography component="dd" variant="h2" sx={NUMBER}>
              {count(states) ?? '–'}
            </Typography>
          </Box>
        ))}
      </Card>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.75 }}>
        {t('admin.deliveries.figures')}
      </Typography>
    </Box>
  )
}

const ROW = {
  m: 0,
  p: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
}
const NUMBER = { m: 0, fontVariantNumeric: 'tabular-nums' }
