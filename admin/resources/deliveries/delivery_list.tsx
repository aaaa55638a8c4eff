import { useMemo } from 'react'
import { Send } from 'lucide-react'
import { Box, Typography } from '@mui/material'
import { can } from '#shared/plans'
import { useMe } from '../../data/account'
import { WhatsAppUse } from '../../ui/whatsapp_use'
import { DateInput, ListBase, SelectInput, useTranslate } from 'react-admin'
import { DeliveryRows } from './delivery_rows'
import { EmptyState } from '../../ui/empty_state'
import { FilterBar } from '../../ui/filter_bar'
import { Figures } from './figures'
import { ListStates, QUIET, useIsEmpty } from '../../ui/list_states'
import { NothingFound } from '../../ui/nothing_found'
import { Page } from '../../ui/page'
import { REASONS } from '#shared/delivery_reasons'
import { CardRows } from '../../ui/skeletons'
import { useSearchFilter } from '../../ui/use_search_filter'
import { ListPagination } from '../../ui/list_pagination'

/** Every message about bookings: what became of it, and why. */
export function DeliveryList() {
  const t = useTranslate()
  return (
    <ListBase perPage={25} sort={{ field: 'dueAt', order: 'DESC' }} queryOptions={QUIET}>
      <Page title={t('admin.deliveries.page_title')} intro={t('admin.deliveries.intro')}>
        <Head />
        <ListStates
          of="deliveries"
          empty={
            <EmptyState
              icon={Send}
              title={t('admin.deliveries.empty_title')}
              text={t('admin.deliveries.empty_text')}
            />
          }
          emptyFiltered={<NothingFound />}
          skeleton={<CardRows height={72} />}
        >
          <DeliveryRows />
          <ListPagination />
        </ListStates>
      </Page>
    </ListBase>
  )
}

function Head() {
  const t = useTranslate()
  const { plan } = useMe()
  const filters = useFilters()
  if (useIsEmpty()) return <Box sx={{ height: 16 }} />
  return (
    <>
      <Figures />
      {can(plan, 'whatsapp') && (
        <Box component="section" aria-labelledby="whatsapp-head" sx={{ mt: 2, maxWidth: 360 }}>
          <Typography variant="body2" id="whatsapp-head" sx={{ fontWeight: 600 }}>
            {t('admin.billing.whatsapp')}
          </Typography>
          <WhatsAppUse />
        </Box>
      )}
      <FilterBar {...filters} />
    </>
  )
}

/** What a host looks for; each is kept in the address. */
const CHOICES = {
  state: ['planned', 'arrived', 'notSent', 'problem'],
  audience: ['attendee', 'host', 'collaborator'],
  channel: ['email', 'whatsapp'],
  reason: REASONS,
}

/** The texts of each of these. */
const TEXTS = { state: 'views', audience: 'audiences', channel: 'channels', reason: 'reasons' }

const SOURCES = ['state', 'audience', 'channel', 'reason'] as const

const WIDTH = { width: { xs: '100%', sm: 150, lg: 180 } }

function useFilters() {
  const t = useTranslate()
  const search = useSearchFilter('admin.deliveries.search')
  const filters = useMemo(
    () => [
      ...SOURCES.map((source) => (
        <SelectInput
          key={source}
          source={source}
          alwaysOn
          label={t(`admin.deliveries.filters.${source}`)}
          choices={CHOICES[source].map((id) => ({
            id,
            name: t(`admin.deliveries.${TEXTS[source]}.${id}`),
          }))}
          emptyText={t('admin.deliveries.filters.any')}
          helperText={false}
          sx={WIDTH}
        />
      )),
      ...['from', 'to'].map((side) => (
        <DateInput
          key={side}
          source={side}
          alwaysOn
          label={t(`admin.bookings.${side}`)}
          helperText={false}
          sx={WIDTH}
        />
      )),
    ],
    [t]
  )
  return { search, filters }
}
