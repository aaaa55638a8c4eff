import { useState } from 'react'
import { CalendarSync, Plus } from 'lucide-react'
import { Box, Button, Card } from '@mui/material'
import type { Data } from '@generated/data'
import { ListBase, useListContext, useTranslate, type ResourceProps } from 'react-admin'
import { AvailabilityTabs } from '../availability/availability_tabs'
import { EmptyState } from '../../components/empty_state'
import { FeedDialog } from './feed_dialog'
import { FeedRow } from './feed_row'
import { LinkCard } from './link_card'
import { ListStates } from '../../components/list_states'
import { NothingFound } from '../../components/nothing_found'
import { Page } from '../../components/page'

type Feed = Data.Scheduling.CalendarFeed

/** Milliseconds between two looks at a list in which something is about to be read. */
const LOOK_AGAIN = 2000

/** The calendars whose entries close a host's times, and the way out for the host's own bookings. */
function CalendarList() {
  const t = useTranslate()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button
      variant="contained"
      onClick={() => setAdding(true)}
      startIcon={<Plus size={18} aria-hidden="true" />}
    >
      {t('admin.calendars.add')}
    </Button>
  )

  return (
    <ListBase
      sort={{ field: 'createdAt', order: 'ASC' }}
      perPage={100}
      queryOptions={{
        refetchInterval: ({ state }) =>
          (state.data?.data as Feed[] | undefined)?.some((feed) => feed.state === 'PENDING')
            ? LOOK_AGAIN
            : false,
      }}
    >
      <Page title={t('admin.calendars.title')} intro={t('admin.calendars.intro')} actions={add}>
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
          <AvailabilityTabs current="config/calendars" />
          <ListStates empty={<None />} emptyFiltered={<NothingFound />} rowHeight={88}>
            <Rows />
          </ListStates>
          <LinkCard />
        </Box>
        {isAdding && <FeedDialog onClose={() => setAdding(false)} />}
      </Page>
    </ListBase>
  )
}

function None() {
  const t = useTranslate()
  return (
    <EmptyState
      icon={CalendarSync}
      title={t('admin.calendars.empty_title')}
      text={t('admin.calendars.empty_text')}
    />
  )
}

function Rows() {
  const { data = [] } = useListContext<Feed>()
  return (
    <Card component="ul" sx={{ m: 0, px: { xs: 2, sm: 3 }, py: 1, listStyle: 'none' }}>
      {data.map((feed) => (
        <FeedRow key={feed.id} feed={feed} />
      ))}
    </Card>
  )
}

/** Beside the hours and the vacations, among what decides when a host is free. */
export const calendars: ResourceProps = { name: 'config/calendars', list: CalendarList }
