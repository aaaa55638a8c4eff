import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { stepsOf, type DraftStep } from './workflow'
import type { Workflow } from './workflow'

/** A workflow as a line of dots in time: the bar is the meeting, a ring depends on what happens. */
export function MiniLine({ steps }: Pick<Workflow, 'steps'>) {
  const t = useTranslate()
  const all = steps as DraftStep[]
  const dots = (part: 'before' | 'after') =>
    stepsOf(all, part).map(({ step }) => <i key={step.id} />)
  return (
    <Box role="img" aria-label={t('admin.workflows.steps_count', { count: all.length })} sx={LINE}>
      {dots('before')}
      <b />
      {dots('after')}
      {stepsOf(all, 'depends').map(({ step }) => (
        <i key={step.id} className="ring" />
      ))}
    </Box>
  )
}

const LINE = {
  'display': 'flex',
  'flexWrap': 'wrap',
  'alignItems': 'center',
  'gap': 1.25,
  '& i': { width: 12, height: 12, borderRadius: '50%', bgcolor: 'var(--brand)' },
  '& i.ring': { bgcolor: 'transparent', boxShadow: 'inset 0 0 0 2px var(--brand)' },
  '& b': { width: 5, height: 22, borderRadius: 1, bgcolor: 'var(--accent)' },
}
