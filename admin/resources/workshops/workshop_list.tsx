import { Link } from 'react-router'
import { Plus, Users } from 'lucide-react'
import { Box, Button } from '@mui/material'
import { FilterForm, ListBase, Pagination, useListContext, useTranslate } from 'react-admin'
import { EmptyState } from '../../components/empty_state'
import { ListStates } from '../../components/list_states'
import { NothingFound } from '../../components/nothing_found'
import { Page } from '../../components/page'
import { ServiceCards } from '../services/service_cards'
import { ServiceTabs } from '../services/service_tabs'
import { usePath } from '../../components/use_path'
import { useSearchFilter } from '../../components/use_search_filter'

const FEW = 24

/** The workshops that a host offers. */
export function WorkshopList() {
  const t = useTranslate()
  const search = useSearchFilter('admin.services.search')
  return (
    <ListBase sort={{ field: 'createdAt', order: 'DESC' }} perPage={FEW}>
      <Page
        title={t('admin.workshops.title')}
        intro={t('admin.workshops.intro')}
        actions={<CreateButton />}
      >
        <Box sx={{ mb: 2, display: 'grid', gap: 2 }}>
          <ServiceTabs current="services/group" />
          <FilterForm filters={[search]} />
        </Box>
        <ListStates empty={<NoWorkshops />} emptyFiltered={<NothingFound />} rowHeight={132}>
          <ServiceCards />
          <Pages />
        </ListStates>
      </Page>
    </ListBase>
  )
}

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
      to={path('services/group/create')}
      startIcon={<Plus size={18} aria-hidden="true" />}
    >
      {t('admin.workshops.create')}
    </Button>
  )
}

function NoWorkshops() {
  const t = useTranslate()
  return (
    <EmptyState
      icon={Users}
      title={t('admin.workshops.empty_title')}
      text={t('admin.workshops.empty_text')}
    >
      <CreateButton />
    </EmptyState>
  )
}
