import { Link } from 'react-router'
import { Box, Button, Card, Typography } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { CardGrid } from '../../ui/cards'
import { READY_STEPS } from '#shared/workflows'
import { STEP_ICONS, useWhenText } from './step_words'
import { StateWord } from '../../ui/state_chip'
import { readyStep, type Workflow } from './workflow'
import { usePath } from '../../ui/use_path'

/** The steps that we have written: each begins a workflow with one press. */
export function ReadySteps() {
  const t = useTranslate()
  const { data = [] } = useListContext<Workflow>()
  const used = new Set(
    data.filter(({ enabled }) => enabled).flatMap(({ steps }) => steps.map(({ ready }) => ready))
  )
  return (
    <Box component="section" aria-labelledby="ready-steps" sx={{ mt: 4 }}>
      <Typography variant="h2" id="ready-steps" sx={{ mb: 1.5 }}>
        {t('admin.workflows.ready_title')}
      </Typography>
      <CardGrid least={250}>
        {READY_STEPS.map((ready) => (
          <ReadyCard key={ready} ready={ready} isUsed={used.has(ready)} />
        ))}
      </CardGrid>
    </Box>
  )
}

function ReadyCard({ ready, isUsed }: { ready: (typeof READY_STEPS)[number]; isUsed: boolean }) {
  const t = useTranslate()
  const path = usePath()
  const whenOf = useWhenText()
  const Icon = STEP_ICONS[ready]
  const title = t(`admin.workflows.ready.${ready}`)
  return (
    <Card component="li" sx={CARD}>
      <Icon size={20} aria-hidden="true" style={{ color: 'var(--brand)' }} />
      <div>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {whenOf(readyStep(ready))}
        </Typography>
      </div>
      <Box sx={FOOT}>
        {isUsed ? <StateWord tone="success" text={t('admin.workflows.in_use')} /> : <span />}
        <Button
          component={Link}
          to={path(`config/workflows/create?ready=${ready}`)}
          variant="outlined"
          size="small"
          aria-label={`${t('admin.workflows.use')}: ${title}`}
        >
          {t('admin.workflows.use')}
        </Button>
      </Box>
    </Card>
  )
}

/** A row on a phone, a card where several stand beside each other. */
const CARD = {
  p: { xs: 1.5, sm: 2 },
  display: 'grid',
  gap: { xs: 1.5, sm: 1 },
  alignItems: { xs: 'center', sm: 'normal' },
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'none' },
  gridTemplateRows: { sm: 'auto 1fr auto' },
}
const FOOT = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: { xs: 'flex-end', sm: 'space-between' },
  gap: 1,
}
