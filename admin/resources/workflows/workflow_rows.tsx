import { Link as RouterLink } from 'react-router'
import { Lock } from 'lucide-react'
import { useListContext, useTranslate } from 'react-admin'
import { Box, Card, Link, Typography } from '@mui/material'
import { MiniLine } from './mini_line'
import { StateWord } from '../../ui/state_chip'
import { usePath } from '../../ui/use_path'
import type { Workflow } from './workflow'

/** The workflows of a list, a row each. */
export function WorkflowRows() {
  const { data = [] } = useListContext<Workflow>()
  const t = useTranslate()
  return (
    <Box>
      <Card component="ul" sx={LIST}>
        {data.map((workflow) => (
          <Row key={workflow.id} workflow={workflow} />
        ))}
      </Card>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {t('admin.workflows.figures_of')}
      </Typography>
    </Box>
  )
}

function Row({ workflow }: { workflow: Workflow }) {
  const t = useTranslate()
  const path = usePath()
  const { id, name, enabled, services } = workflow
  const where = services ? t('admin.workflows.services_count', { count: services.length }) : null
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Link component={RouterLink} to={path(`config/workflows/${id}`)} sx={NAME}>
          {name}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {where ?? t('admin.workflows.all_services')}
        </Typography>
      </Box>
      <MiniLine steps={workflow.steps} />
      <Outcome workflow={workflow} />
      <StateWord
        tone={enabled ? 'success' : 'neutral'}
        text={t(`admin.workflows.states.${enabled ? 'on' : 'off'}`)}
      />
    </Box>
  )
}

/** What came of it in 30 days, and what is locked. */
function Outcome({ workflow }: { workflow: Workflow }) {
  const t = useTranslate()
  const { sent, arrived, planned, steps, lockedBy } = workflow
  const locked = steps.filter(({ inPlan }) => !inPlan).length
  return (
    <Box sx={{ fontSize: 'var(--t-s)', color: 'text.secondary', minWidth: 0 }}>
      <div>
        <Box component="b" sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
          {t('admin.workflows.sent', { count: sent })}
        </Box>
        {sent > 0 &&
          ` · ${t('admin.workflows.arrived', { part: Math.round((100 * arrived) / sent) })}`}
        {planned > 0 && ` · ${t('admin.workflows.planned', { count: planned })}`}
      </div>
      {locked > 0 && <Note text={t('admin.workflows.locked_steps', { count: locked })} />}
      {lockedBy && <Note text={t('admin.workflows.locked_by', { name: lockedBy })} />}
    </Box>
  )
}

function Note({ text }: { text: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Lock size={14} aria-hidden="true" />
      {text}
    </Box>
  )
}

const LIST = { m: 0, p: 0, listStyle: 'none' }
const ROW = {
  'position': 'relative',
  'display': 'grid',
  'gridTemplateColumns': {
    xs: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr) 90px',
  },
  'columnGap': 2,
  'rowGap': 0.75,
  'alignItems': 'center',
  'px': { xs: 2, sm: 3 },
  'py': 1.5,
  '& + &': { borderTop: '1px solid var(--line)' },
  '&:hover': { bgcolor: 'var(--surface-2)' },
  '& > :last-child': { gridColumn: { xs: 2, md: 4 }, gridRow: { xs: 1, md: 'auto' } },
  '& > :nth-of-type(n + 2):not(:last-child)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
}
/** The whole row is pressed. */
const NAME = {
  'fontWeight': 650,
  'color': 'text.primary',
  'textDecoration': 'none',
  'overflowWrap': 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}
