import { Users } from 'lucide-react'
import { ListBase, useTranslate } from 'react-admin'
import { can } from '#shared/plans'
import { BuyerRows } from './buyer_rows'
import { Duplicates } from './duplicates'
import { EmptyState } from '../../ui/empty_state'
import { ExportBuyers } from './export_buyers'
import { FilterBar } from '../../ui/filter_bar'
import { ImportBuyers } from './import_buyers'
import { ListStates, QUIET, useIsEmpty } from '../../ui/list_states'
import { LockedFeature } from '../../ui/locked_feature'
import { NewBuyerButton } from './new_buyer_button'
import { NothingFound } from '../../ui/nothing_found'
import { Page } from '../../ui/page'
import { CardRows } from '../../ui/skeletons'
import { useBuyerFilters } from './use_buyer_filters'
import { useMe } from '../../data/account'
import { ListPagination } from '../../ui/list_pagination'
import { SavedFilters } from '../../ui/saved_filters'

/** The clients of the account, the latest booking first. */
export function BuyerList() {
  const t = useTranslate()
  const { plan } = useMe()
  if (!can(plan, 'buyers'))
    return (
      <Page title={t('admin.buyers.title')}>
        <LockedFeature feature="buyers" icon={Users} />
      </Page>
    )
  return (
    <ListBase sort={LATEST} perPage={25} queryOptions={QUIET}>
      <Page
        title={t('admin.buyers.title')}
        intro={t('admin.buyers.intro')}
        actions={
          <>
            <ImportBuyers />
            <ExportBuyers />
            <Duplicates />
            <NewBuyerButton />
          </>
        }
      >
        <Filters />
        <ListStates
          of="buyers"
          empty={
            <EmptyState
              icon={Users}
              title={t('admin.buyers.empty_title')}
              text={t('admin.buyers.empty_text')}
            />
          }
          emptyFiltered={<NothingFound />}
          skeleton={<CardRows height={64} count={6} />}
        >
          <BuyerRows />
          <ListPagination />
        </ListStates>
      </Page>
    </ListBase>
  )
}

const LATEST = { field: 'lastReservationAt', order: 'DESC' } as const

function Filters() {
  const filters = useBuyerFilters()
  if (useIsEmpty()) return null
  return (
    <>
      <FilterBar {...filters} />
      <SavedFilters list="buyers" />
    </>
  )
}
