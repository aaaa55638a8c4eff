import { useState } from 'react'
import { CalendarSync } from 'lucide-react'
import type { Data } from '@generated/data'
import { useListContext, useTranslate, type ResourceProps } from 'react-admin'
import { AddButton, ListPage } from '../../ui/list_page'
import { AvailabilityTabs } from '../availability/availability_tabs'
import { FeatureButton } from '../../ui/feature_button'
import { FeedDialog } from './feed_dialog'
import { FeedRow } from './feed_row'
import { GATES } from '#shared/plans'
import { LinkCard } from './link_card'
import { RowCard } from '../../ui/row'

type Feed = Data.Scheduling.CalendarFeed

/** Milliseconds between two looks at a list in which something is about to be read. */
const LOOK_AGAIN = 2000

/** The calendars whose entries close a host's times, and the way out for the host's own bookings. */
function CalendarList() {
  const [isAdding, setAdding] = useState(false)

  return (
    <>
      <ListPage
        of="calendars"
        icon={CalendarSync}
        sort={{ field: 'createdAt', order: 'ASC' }}
        queryOptions={{
          refetchInterval: ({ state }) =>
            (state.data?.data as Feed[] | undefined)?.some((feed) => feed.state === 'PENDING')
              ? LOOK_AGAIN
              : false,
        }}
        tabs={<AvailabilityTabs current="config/calendars" />}
        add={<AddFeed onClick={() => setAdding(true)} />}
        rowHeight={88}
        maxWidth={760}
        after={<LinkCard />}
      >
        <Feeds />
      </ListPage>
      {isAdding && <FeedDialog onClose={() => setAdding(false)} />}
    </>
  )
}

/** One calendar is everybody's; a further one is part of a plan. */
function AddFeed({ onClick }: { onClick: () => void }) {
  const t = useTranslate()
  const { total = 0 } = useListContext<Feed>()
  const { feature, free = 0 } = GATES['POST /calendar-feeds']!
  const button = <AddButton label={t('admin.calendars.add')} onClick={onClick} />
  if (total < free) return button
  return (
    <FeatureButton feature={feature} label={t('admin.calendars.add')}>
      {button}
    </FeatureButton>
  )
}

function Feeds() {
  const { data = [] } = useListContext<Feed>()
  return (
    <RowCard>
      {data.map((feed) => (
        <FeedRow key={feed.id} feed={feed} />
      ))}
    </RowCard>
  )
}

/** Beside the hours and the vacations, among what decides when a host is free. */
export const calendars: ResourceProps = { name: 'config/calendars', list: CalendarList }
