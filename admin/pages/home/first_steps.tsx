import * as routes from '#api/routes'
import { Link } from 'react-router'
import { useTranslate } from 'react-admin'
import { Box, Button } from '@mui/material'
import { isFree } from '#shared/plans'
import { ClaimReward } from './claim_reward'
import { useMe } from '../../data/account'
import { useRead } from '../../data/use_read'
import { usePath } from '../../ui/use_path'

/** Where each step is taken. */
const PAGES: Record<string, string> = {
  profile: 'data/basic',
  hours: 'config/availability',
  service: 'services/individual/create',
  booking: 'services/individual',
}

/** The first steps of a new host as one bar, with the next one. Gone once all are done and the reward is taken. */
export function FirstSteps() {
  const t = useTranslate()
  const path = usePath()
  const { plan } = useMe()
  const { data } = useRead(routes.marketingFirstStepsShow, {})
  if (!data) return null

  const { steps } = data
  // PRO is no gift to a host who has it, or more.
  const reward = isFree(plan) ? data.reward : null
  const open = steps.filter(({ isDone }) => !isDone)
  const [next] = open
  if (!next && reward !== 'READY') return null

  const done = steps.length - open.length
  return (
    <Box component="section" aria-label={t('admin.home.steps.title')} sx={BAR}>
      <Box
        role="img"
        aria-label={t('admin.home.steps.progress', { done, of: steps.length })}
        sx={DOTS}
      >
        {steps.map(({ key, isDone }) => (
          <i key={key} className={isDone ? 'on' : ''} />
        ))}
      </Box>
      {reward === 'READY' ? (
        <ClaimReward />
      ) : (
        <>
          <Box component="p" sx={TEXT}>
            <b>
              {t('admin.home.steps.left', {
                count: open.length,
                step: t(`admin.home.steps.${next!.key}`),
              })}
            </b>{' '}
            {reward === 'OPEN' && <span>{t('admin.home.steps.reward')}</span>}
          </Box>
          <Button size="small" variant="outlined" component={Link} to={path(PAGES[next!.key]!)}>
            {t(`admin.home.steps.${next!.key}_go`)}
          </Button>
        </>
      )}
    </Box>
  )
}

const BAR = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  minHeight: 56,
  px: 2,
  py: 1.25,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
}
const DOTS = {
  'display': 'inline-flex',
  'gap': '6px',
  'flex': { xs: '0 0 100%', sm: 'none' },
  '& i': {
    width: 10,
    height: 10,
    borderRadius: '50%',
    bgcolor: 'var(--accent-soft)',
    boxShadow: 'inset 0 0 0 2px var(--accent)',
  },
  '& i.on': { bgcolor: 'var(--brand)', boxShadow: 'none' },
}
const TEXT = {
  'm': 0,
  'flex': '1 1 200px',
  'minWidth': 0,
  '& b': { fontWeight: 600 },
  '& span': { color: 'text.secondary' },
}
