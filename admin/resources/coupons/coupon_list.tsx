import { Link } from 'react-router'
import { Plus, TicketPercent } from 'lucide-react'
import { Box, Button } from '@mui/material'
import { FilterForm, ListBase, Pagination, useListContext, useTranslate } from 'react-admin'
import { can } from '#shared/plans'
import { CouponCards } from './coupon_cards'
import { EmptyState } from '../../components/empty_state'
import { FeatureOverlay } from '../../components/feature_overlay'
import { ListStates } from '../../components/list_states'
import { NothingFound } from '../../components/nothing_found'
import { Page } from '../../components/page'
import { ServiceTabs } from '../services/service_tabs'
import { useMe } from '../../account'
import { usePath } from '../../components/use_path'
import { useSearchFilter } from '../../components/use_search_filter'

const FEW = 24

/** What a host gives to those who shall pay less. */
export function CouponList() {
  const t = useTranslate()
  const { plan } = useMe()
  const search = useSearchFilter('admin.coupons.search')
  return (
    <ListBase sort={{ field: 'createdAt', order: 'DESC' }} perPage={FEW}>
      <Page
        title={t('admin.coupons.title')}
        intro={t('admin.coupons.intro')}
        actions={can(plan, 'coupons') && <CreateButton />}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <ServiceTabs current="config/coupons" />
          <FeatureOverlay feature="coupons">
            <Box sx={{ display: 'grid', gap: 2 }}>
              <FilterForm filters={[search]} />
              <ListStates empty={<NoCoupons />} emptyFiltered={<NothingFound />} rowHeight={150}>
                <CouponCards />
                <Pages />
              </ListStates>
            </Box>
          </FeatureOverlay>
        </Box>
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
      to={path('config/coupons/create')}
      startIcon={<Plus size={18} aria-hidden="true" />}
    >
      {t('admin.coupons.create')}
    </Button>
  )
}

function NoCoupons() {
  const t = useTranslate()
  return (
    <EmptyState
      icon={TicketPercent}
      title={t('admin.coupons.empty_title')}
      text={t('admin.coupons.empty_text')}
    >
      <CreateButton />
    </EmptyState>
  )
}
