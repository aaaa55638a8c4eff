import { Box, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { COMPARISONS } from '#shared/analytics'
import { ChoiceField } from '../../ui/choice_field'
import { PERIODS, useChoices, type Analytics, type Query } from './use_analytics'

interface Props {
  period: string
  compare: (typeof COMPARISONS)[number]
  query: Query
  shown?: Analytics
  change: (changes: Query) => void
}

/** Which days are shown, what they are compared with, and of which service or member. */
export function Choices({ period, compare, query, shown, change }: Props) {
  const t = useTranslate()
  return (
    <Box sx={BAR}>
      <ChoiceField
        label={t('admin.analytics.period')}
        value={period}
        onChange={(value) => change({ period: value })}
        choices={PERIODS.map((value) => ({ value, text: t(`admin.analytics.periods.${value}`) }))}
      />
      {period === 'days' &&
        (['start', 'end'] as const).map((side) => (
          <TextField
            key={side}
            type="date"
            size="small"
            label={t(`admin.analytics.${side}`)}
            value={query[side] ?? shown?.[side] ?? ''}
            onChange={({ target }) => change({ [side]: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
      <ChoiceField
        label={t('admin.analytics.compare')}
        value={compare}
        onChange={(value) => change({ compare: value })}
        choices={COMPARISONS.map((value) => ({
          value,
          text: t(`admin.analytics.comparisons.${value}`),
        }))}
      />
      <Narrowing query={query} change={change} />
    </Box>
  )
}

/** A service or a member, where there are several. */
function Narrowing({ query, change }: Pick<Props, 'query' | 'change'>) {
  const t = useTranslate()
  const { services, members } = useChoices(query)
  const fields = [
    { name: 'productId', of: 'service', all: 'all_services', rows: services },
    { name: 'memberId', of: 'member', all: 'all_members', rows: members },
  ]
  return fields
    .filter(({ name, rows }) => rows.length > 1 || query[name])
    .map(({ name, of, all, rows }) => (
      <ChoiceField
        key={name}
        label={t(`admin.analytics.${of}`)}
        value={rows.some(({ id }) => id === query[name]) ? query[name]! : ALL}
        onChange={(value) => change({ [name]: value === ALL ? '' : value })}
        choices={[
          { value: ALL, text: t(`admin.analytics.${all}`) },
          ...rows.map((row) => ({ value: row.id, text: row.name })),
        ]}
      />
    ))
}

const ALL = 'all'
const BAR = {
  'display': 'grid',
  'gap': 1.5,
  'mb': 2,
  'gridTemplateColumns': {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(auto-fit, minmax(160px, 220px))',
  },
  '& .MuiInputBase-root': { minHeight: 44 },
  '& .MuiFormControl-root': { minWidth: 0 },
}
