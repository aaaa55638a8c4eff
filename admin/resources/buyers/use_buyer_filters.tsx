import { useMemo } from 'react'
import { SelectInput, TextInput, useLocale, useTranslate } from 'react-admin'
import { CLIENT_COUNTRIES } from '#shared/buyers'
import { countryName } from './buyer'
import { useSearchFilter } from '../../ui/use_search_filter'

/** The weeks without a visit that can be asked for at a press. */
const WEEKS = [2, 4, 8, 12, 26, 52]

const WIDE = { width: { xs: '100%', sm: 172, lg: 200 } }

/** The search and the filters of clients, kept in the address. */
export function useBuyerFilters() {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const search = useSearchFilter('admin.buyers.search')
  return useMemo(() => {
    const filters = [
      <SelectInput
        key="awayWeeks"
        source="awayWeeks"
        alwaysOn
        label={t('admin.buyers.away')}
        choices={WEEKS.map((id) => ({ id, name: t('admin.buyers.weeks', { count: id }) }))}
        emptyText={t('admin.buyers.any_time')}
        helperText={false}
        sx={WIDE}
      />,
      <SelectInput
        key="country"
        source="country"
        alwaysOn
        label={t('admin.buyers.country')}
        choices={CLIENT_COUNTRIES.map((id) => ({ id, name: countryName(id, locale) }))}
        emptyText={t('admin.buyers.all_countries')}
        helperText={false}
        sx={WIDE}
      />,
      <TextInput
        key="tag"
        source="tag"
        alwaysOn
        label={t('admin.buyers.tag')}
        helperText={false}
        sx={WIDE}
      />,
    ]
    return { search, filters }
  }, [t, locale, search])
}
