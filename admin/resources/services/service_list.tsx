import { Link } from 'react-router'
import { Plus, Tag } from 'lucide-react'
import { Box, Button } from '@mui/material'
import { FilterForm, ListBase, Pagination, useListContext, useTranslate } from 'react-admin'
import { EmptyState } from '../../components/empty_state'
import { ListStates } from '../../components/list_states'
import { NothingFound } from '../../components/nothing_found'
import { Page } from '../../components/page'
import { usePath } from '../../components/use_path'
import { useSearchFilter } from '../../components/use_search_filter'
import { ServiceTabs } from './service_tabs'
import { ServiceCards } from './service_cards'

const FEW = 24

/** What a host offers. */
export function ServiceList() {
  const t = useTranslate()
  const search = useSearchFilter('admin.services.search')
  return (
    <ListBase sort={{ field: 'order', order: 'ASC' }} perPage={FEW}>
      <Page
        title={t('admin.services.title')}
        intro={t('admin.services.intro')}
        actions={<CreateButton />}
      >
        <Box sx={{ mb: 2, display: 'grid', gap: 2 }}>
          <ServiceTabs current="services/individual" />
          <FilterForm filters={[search]} />
        </Box>
        <ListStates empty={<NoServices />} emptyFiltered={<NothingFound />} rowHeight={132}>
          <ServiceCards />
          <Pages />
        </ListStates>
      </Page>
    </ListBase>
  )
}

/** Most hosts offer a few services, which need no turning of pages. */
function Pages() {
  const { total = 0 } = useListContext()
  return total > FEW ? <Pagination rowsPerPageOptions={[FEW, 48, 96]} /> : null
}

function CreateButton() {
  const t = useTranslate()
  const path = usePath()
  return (
    <Button
      variant="contained"
      color="secondary"
      component={Link}
      to={path('services/individual/create')}
      startIcon={<Plus size={18} aria-hidden="true" />}
    >
      {t('admin.services.create')}
    </Button>
  )
}

function NoServices() {
  const t = useTranslate()
  return (
    <EmptyState
      icon={Tag}
      title={t('admin.services.empty_title')}
      text={t('admin.services.empty_text')}
    >
      <CreateButton />
    </EmptyState>
  )
}
