import { useState } from 'react'
import { CalendarSync } from 'lucide-react'
import type { Data } from '@generated/data'
import { useListContext, useTranslate } from 'react-admin'
import { AddButton, ListPage } from '../../ui/list_page'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { EntryTabs } from '../../ui/entry_tabs'
import { CardRows } from '../../ui/skeletons'
import { FeatureButton } from '../../ui/feature_button'
import { FeedDialog } from './feed_dialog'
import { FeedRow } from './feed_row'
import { GATES } from '#shared/plans'
import { LinkCard } from './link_card'
import { RowCard } from '../../ui/row'

type Feed = Data.Scheduling.CalendarFeed

/** Milliseconds between two looks while a calendar is being read. */
const LOOK_AGAIN = 2000

/** The connected calendars, and the link by which other calendars show the bookings. */
export function CalendarList() {
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
        tabs={<EntryTabs of="availability" />}
        add={<AddFeed onClick={() => setAdding(true)} />}
        skeleton={<CardRows height={88} count={2} />}
        maxWidth={760}
        after={
          <>
            <LinkCard />
            <ChangesFold thing="calendar" />
          </>
        }
      >
        <Feeds />
      </ListPage>
      {isAdding && <FeedDialog onClose={() => setAdding(false)} />}
    </>
  )
}

/** The first calendar is free; further ones need a plan. */
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
