import { useState } from 'react'
import { Box, Button } from '@mui/material'
import { CalendarCheck, ListChecks } from 'lucide-react'
import { useNavigate, useParams, useLocation } from 'react-router'
import { ListBase, useListContext, useTranslate } from 'react-admin'
import { BookingDrawer } from './booking_drawer'
import { BookingRows, type ListedProps } from './booking_rows'
import { BookingsSkeleton } from './bookings_skeleton'
import { CopyButton } from '../../ui/copy_button'
import { FilterBar } from '../../ui/filter_bar'
import { EmptyState } from '../../ui/empty_state'
import { ListActions } from './list_actions'
import { ListStates, QUIET, useIsEmpty } from '../../ui/list_states'
import { NothingFound } from '../../ui/nothing_found'
import { Page } from '../../ui/page'
import { publicLink, useMe } from '../../data/account'
import { SavedFilters } from '../../ui/saved_filters'
import { StateChips } from './state_chips'
import { useFilters } from './use_filters'
import { useHasRoom } from '../../ui/use_has_room'
import { usePath } from '../../ui/use_path'
import { EntryTabs } from '../../ui/entry_tabs'
import { VIEWS, type View } from './views'
import { ListPagination } from '../../ui/list_pagination'

/** The bookings to come, over, or all. The address names the open one. */
export function Bookings({ view }: { view: View }) {
  const t = useTranslate()
  const { filter, sort } = VIEWS[view]

  return (
    <ListBase
      key={view}
      resource="bookings/tickets"
      storeKey={`bookings.${view}`}
      filter={filter}
      sort={sort}
      perPage={25}
      queryOptions={QUIET}
    >
      <Page
        title={t('admin.bookings.title')}
        actions={<ListActions filter={filter} />}
        tabs={<EntryTabs of="bookings" />}
      >
        <Listed view={view} />
      </Page>
      <OpenBooking view={view} />
    </ListBase>
  )
}

/** The filters stay where they are while the list comes, so that what hangs open from them does too. */
function Listed({ view }: { view: View }) {
  const choosing = useState(false)
  return (
    <>
      <Filters view={view} choosing={choosing} />
      <ListStates
        of="bookings"
        empty={<NoBookings />}
        emptyFiltered={<NothingFound />}
        skeleton={<BookingsSkeleton />}
      >
        <BookingRows view={view} choosing={choosing} />
        <ListPagination />
      </ListStates>
    </>
  )
}

function Filters({ view, choosing: [isChoosing, choose] }: ListedProps) {
  const t = useTranslate()
  const filters = useFilters()
  const hasRoom = useHasRoom()
  const { data = [], selectedIds = [] } = useListContext()
  if (useIsEmpty()) return <Box sx={{ height: 16 }} />
  return (
    <>
      <FilterBar {...filters} />
      <Box sx={BELOW}>
        {hasRoom && <StateChips view={view} />}
        <SavedFilters list={`bookings.${view}`} />
        {!hasRoom && data.length > 0 && !isChoosing && selectedIds.length === 0 && (
          <Button
            startIcon={<ListChecks size={18} aria-hidden="true" />}
            onClick={() => choose(true)}
            sx={{ minHeight: 44, ml: 'auto' }}
          >
            {t('admin.bookings.choose.begin')}
          </Button>
        )}
      </Box>
    </>
  )
}

function OpenBooking({ view }: { view: View }) {
  const path = usePath()
  const navigate = useNavigate()
  const { search } = useLocation()
  const code = useParams()['*'] || undefined

  return (
    <BookingDrawer
      code={code}
      onClose={() => navigate({ pathname: path(VIEWS[view].path), search })}
    />
  )
}

function NoBookings() {
  const t = useTranslate()
  const link = publicLink(useMe())
  return (
    <EmptyState
      icon={CalendarCheck}
      title={t('admin.bookings.empty_title')}
      text={t('admin.bookings.empty_text')}
    >
      {link && (
        <CopyButton text={link} copied="admin.account.link_copied">
          {t('admin.account.copy_link')}
        </CopyButton>
      )}
    </EmptyState>
  )
}

const BELOW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: { xs: 0, sm: 2 },
}
