import { useState, type ReactElement } from 'react'
import { SlidersHorizontal } from 'lucide-react'
import { FilterForm, useListContext, useTranslate } from 'react-admin'
import { Box, Button, Drawer, Typography } from '@mui/material'
import { useHasRoom } from './use_has_room'
import { useKeys } from './use_keys'

interface Props {
  search: ReactElement<{ source: string }>
  filters?: ReactElement<{ source: string }>[]
}

/** The search and the filters of a list: side by side, on a phone the filters are a sheet behind a button. */
export function FilterBar({ search, filters = [] }: Props) {
  const hasRoom = useHasRoom()
  useKeys('admin.keys.list_page', [
    {
      press: '/',
      label: 'admin.keys.search_list',
      run: (page) => page.querySelector<HTMLInputElement>('main .filter-field input')?.focus(),
    },
  ])
  if (hasRoom)
    return (
      <Box sx={BAR}>
        <FilterForm filters={[search, ...filters]} />
      </Box>
    )
  return (
    <Box sx={[BAR, ON_PHONE]}>
      <FilterForm filters={[search]} />
      {filters.length > 0 && <Filters filters={filters} />}
    </Box>
  )
}

function Filters({ filters }: Required<Pick<Props, 'filters'>>) {
  const t = useTranslate()
  const [isOpen, open] = useState(false)
  const { filterValues, setFilters, total = 0 } = useListContext()
  const values = filterValues as Record<string, unknown>
  const sources = filters.map(({ props }) => props.source)
  const count = sources.filter((source) => values[source]).length
  const others = Object.entries(values).filter(([source]) => !sources.includes(source))

  return (
    <>
      <Button
        variant="outlined"
        onClick={() => open(true)}
        startIcon={<SlidersHorizontal size={18} aria-hidden="true" />}
        sx={{ minHeight: 44 }}
      >
        {t('admin.filters.title')}
        {count > 0 && (
          <Box component="em" sx={COUNT}>
            {count}
          </Box>
        )}
      </Button>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => open(false)}
        slotProps={{
          paper: { 'role': 'dialog', 'aria-labelledby': 'filters-title', 'sx': SHEET },
        }}
      >
        <Typography variant="h2" id="filters-title">
          {t('admin.filters.title')}
        </Typography>
        <Box sx={FIELDS}>
          <FilterForm filters={filters} />
        </Box>
        <Box sx={BUTTONS}>
          <Button
            disabled={count === 0}
            onClick={() => setFilters(Object.fromEntries(others), undefined, false)}
          >
            {t('ra.navigation.clear_filters')}
          </Button>
          <Button variant="contained" onClick={() => open(false)}>
            {t('admin.filters.show', { count: total })}
          </Button>
        </Box>
      </Drawer>
    </>
  )
}

/** React-admin leaves room after each filter for a button that removes it; these always stay. */
const BAR = {
  'my': 2,
  '& form': { columnGap: 1.5, minHeight: 0, pb: 0 },
  '& .RaFilterFormInput-spacer': { display: 'none' },
}
/** The button stands at the height of the field, whose label is above its line. */
const ON_PHONE = {
  'display': 'flex',
  'gap': 1,
  'alignItems': 'flex-end',
  '& form': { flex: 1, width: 'auto' },
  '& .filter-field': { width: '100%' },
  '& .MuiFormControl-root': { mb: 0 },
  '& .MuiInputBase-root': { minHeight: 44 },
}
const COUNT = {
  ml: 1,
  minWidth: 20,
  lineHeight: '20px',
  borderRadius: '10px',
  bgcolor: 'var(--brand)',
  color: 'var(--on-brand)',
  fontSize: 'var(--t-s)',
  fontStyle: 'normal',
}
const SHEET = {
  borderRadius: '20px 20px 0 0',
  p: 2,
  pb: 3,
  display: 'grid',
  gap: 2,
}
const FIELDS = {
  '& form': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1.5, rowGap: 1, pb: 0 },
  '& .filter-field': { width: '100%' },
  '& .filter-field > div': { width: '100%' },
  '& .filter-field:first-of-type': { gridColumn: '1 / -1' },
  '& .MuiInputBase-root': { minHeight: 44 },
  '& .RaFilterFormInput-spacer, & .RaFilterForm-clearFix': { display: 'none' },
}
const BUTTONS = { display: 'flex', gap: 1, justifyContent: 'space-between' }
