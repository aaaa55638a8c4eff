import { Box } from '@mui/material'
import * as routes from '#api/routes'
import { useTranslate } from 'react-admin'
import { ChoiceField } from '../../ui/choice_field'
import { THINGS, type Thing } from '#shared/changed_things'
import { useItems } from '../../data/use_read'

/** The periods that are offered. */
export const PERIODS = ['all', 'today', 'week', 'month', 'year'] as const

export type Period = (typeof PERIODS)[number]

/** What the list is narrowed to; empty values narrow nothing. */
export type Filter = { person: string; thing: '' | Thing; period: Period }

/** Nothing is narrowed. */
export const NO_FILTER: Filter = { person: '', thing: '', period: 'all' }

interface Props {
  filter: Filter
  onChange: (filter: Filter) => void
}

/** Narrows the history to a person, a thing and a period. */
export function Filters({ filter, onChange }: Props) {
  const t = useTranslate()
  const { data: people = [] } = useItems(routes.accountsActivityPeople, {})
  const change = (part: Partial<Filter>) => onChange({ ...filter, ...part })
  return (
    <Box sx={FIELDS}>
      <ChoiceField
        label={t('admin.activity.person')}
        value={filter.person}
        onChange={(person) => change({ person })}
        choices={[
          { value: '', text: t('admin.activity.all') },
          ...people.map(({ id, name }) => ({
            value: id,
            text: name || t('admin.activity.former'),
          })),
          { value: 'system', text: t('admin.activity.automatic') },
        ]}
      />
      <ChoiceField
        label={t('admin.activity.thing')}
        value={filter.thing}
        onChange={(thing) => change({ thing })}
        choices={[
          { value: '', text: t('admin.activity.everything') },
          ...THINGS.map((value) => ({ value, text: t(`admin.activity.things.${value}`) })),
        ]}
      />
      <ChoiceField
        label={t('admin.activity.period')}
        value={filter.period}
        onChange={(period) => change({ period })}
        choices={PERIODS.map((value) => ({ value, text: t(`admin.activity.periods.${value}`) }))}
      />
    </Box>
  )
}

const FIELDS = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, minmax(0, 220px))' },
  gap: 1.5,
}
