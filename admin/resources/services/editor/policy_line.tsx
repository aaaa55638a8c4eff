import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { toMinutes, type Duration } from '#shared/durations'
import { useDurationText } from '../../../ui/use_duration_text'

type Policy = Record<'minReservation' | 'minCancellation' | 'minReschedulling', Partial<Duration>>

/** The last moments of a policy as a line in time, up to the session. */
export function PolicyLine({ source }: { source: string }) {
  const t = useTranslate()
  const durationText = useDurationText()
  const policy: Policy | undefined = useWatch({ name: source })
  const moments = (['minCancellation', 'minReschedulling', 'minReservation'] as const)
    .map((name) => ({ name, notice: { value: 0, unit: 'MINUTE' as const, ...policy?.[name] } }))
    .filter(({ notice }) => notice.value > 0)
    .toSorted((one, other) => toMinutes(other.notice) - toMinutes(one.notice))

  return (
    <Box component="ol" sx={{ ...LINE, gridTemplateColumns: columns(moments.length + 1) }}>
      {moments.map(({ name, notice }) => (
        <li key={name}>
          <i />
          <b>{t('admin.policy.line.before', { duration: durationText(notice) })}</b>
          <small>{t(`admin.policy.line.${name}`)}</small>
        </li>
      ))}
      <li>
        <i className="last" />
        <b>{t('admin.policy.line.session')}</b>
        {moments.length === 0 && <small>{t('admin.policy.line.any')}</small>}
      </li>
    </Box>
  )
}

function columns(count: number) {
  return { xs: 'minmax(0, 1fr)', sm: `repeat(${count}, minmax(0, 1fr))` }
}

/** From left to right, and from top to bottom on a phone. */
const LINE = {
  'm': 0,
  'p': 0,
  'mb': 1,
  'listStyle': 'none',
  'display': 'grid',
  '& li': { position: 'relative', display: 'grid', alignContent: 'start', pr: 1.25 },
  '& li:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 5,
    top: 5,
    borderTop: { sm: '1.5px solid var(--line-strong)' },
    borderLeft: { xs: '1.5px solid var(--line-strong)', sm: 0 },
    width: { xs: 0, sm: '100%' },
    height: { xs: '100%', sm: 0 },
  },
  '& i': {
    position: { xs: 'absolute', sm: 'relative' },
    top: { xs: 5, sm: 'auto' },
    width: 11,
    height: 11,
    mb: 1,
    borderRadius: '50%',
    bgcolor: 'var(--brand)',
    boxShadow: '0 0 0 4px var(--surface)',
  },
  '& .last': {
    bgcolor: 'var(--surface)',
    boxShadow: '0 0 0 4px var(--surface), inset 0 0 0 2.5px var(--accent)',
  },
  '& b, & small': { ml: { xs: '26px', sm: 0 } },
  '& b': { fontWeight: 600 },
  '& small': { color: 'var(--ink-3)', fontSize: 'var(--t-s)', pb: { xs: 1.75, sm: 0 } },
}
