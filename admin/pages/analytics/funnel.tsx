import { Box, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { ChartBox } from './chart_box'
import { ShareBar } from './share_bar'
import { shareWords } from './words'
import type { Analytics, Query } from './use_analytics'

type Props = { analytics: Analytics; query: Query }

/** From seeing the page to booking: how many come to each step, and how many of the step before. */
export function Funnel({ analytics: { funnel }, query }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const title = t('admin.analytics.charts.funnel')
  const steps = (funnel ?? []).map((step, at) => ({
    ...step,
    previous: funnel![at - 1]?.visitors,
    name: t(`admin.analytics.steps.${step.step}`),
  }))
  const [first] = steps
  if (!first) return <Explained title={title} text={t('admin.analytics.visits_of_all')} />
  if (first.visitors === 0) return <Explained title={title} text={t('admin.analytics.no_visits')} />

  const passed = (step: (typeof steps)[number]) =>
    step.previous === undefined ? '100 %' : shareWords(step.visitors, step.previous, locale)
  const left = steps[2]!.visitors - steps[3]!.visitors
  return (
    <ChartBox
      title={title}
      part="funnel"
      query={query}
      columns={['step', 'visitors', 'passed', 'past_visitors']}
      rows={steps.map((step) => [step.name, step.visitors, passed(step), step.before])}
      note={left > 0 && t('admin.analytics.left', { count: left })}
    >
      <Box component="ol" sx={LIST}>
        {steps.map((step) => (
          <li key={step.step}>
            <Box sx={{ minWidth: 0 }}>
              <b>{step.name}</b>
              <small>
                {step.previous === undefined
                  ? t('admin.analytics.once')
                  : t('admin.analytics.passed', { share: passed(step) })}
              </small>
            </Box>
            <b className="number">{step.visitors.toLocaleString(locale)}</b>
            <Box sx={{ gridColumn: '1 / -1' }}>
              <ShareBar share={step.visitors / first.visitors} />
            </Box>
          </li>
        ))}
      </Box>
    </ChartBox>
  )
}

/** A part that has nothing to draw, and why. */
function Explained({ title, text }: { title: string; text: string }) {
  return (
    <Box component="section" sx={EXPLAINED}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography color="text.secondary">{text}</Typography>
    </Box>
  )
}

const EXPLAINED = {
  p: 2,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  bgcolor: 'var(--surface)',
}
const LIST = {
  'listStyle': 'none',
  'm': 0,
  'p': 0,
  'display': 'grid',
  'gap': 2,
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1 },
  '& b': { fontWeight: 600 },
  '& small': { display: 'block', fontSize: 'var(--t-s)', color: 'var(--ink-2)' },
  '& .number': { fontVariantNumeric: 'tabular-nums', fontSize: 'var(--t-l)' },
}
