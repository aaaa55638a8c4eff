import { validate as isUuid } from 'uuid'
import * as routes from '#api/routes'
import { useState } from 'react'
import { Pencil, Users } from 'lucide-react'
import { Box, Button } from '@mui/material'
import { useTranslate, type HttpError } from 'react-admin'
import { useParams } from 'react-router'
import { can } from '#shared/plans'
import { BuyerFacts } from './buyer_facts'
import { BuyerFiles } from './buyer_files'
import { BuyerMeetings } from './buyer_meetings'
import { BuyerTickets } from './buyer_tickets'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { EditBuyer } from './edit_buyer'
import { ErrorState } from '../../ui/error_state'
import { NewBookingButton } from '../bookings/list_actions'
import { LockedFeature } from '../../ui/locked_feature'
import { NotFound } from '../../ui/not_found'
import { Page } from '../../ui/page'
import { PageTabs } from '../../ui/page_tabs'
import { FormSkeleton } from '../../ui/skeletons'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { useRead } from '../../data/use_read'
import type { Buyer } from './buyer'

const TABS = ['meetings', 'tickets', 'files'] as const

/** A client: what is known of them, their meetings and their bookings. */
export function BuyerPage() {
  const t = useTranslate()
  const { plan } = useMe()
  if (can(plan, 'buyers')) return <Content />
  return (
    <Page title={t('admin.buyers.title')}>
      <LockedFeature feature="buyers" icon={Users} />
    </Page>
  )
}

function Content() {
  const { id = '' } = useParams()
  // Lists of the API stand beside a client's address: /buyers/imports is none.
  return isUuid(id) ? <Client id={id} /> : <NotFound />
}

function Client({ id }: { id: string }) {
  const t = useTranslate()
  const path = usePath()
  const { '*': rest = '' } = useParams()
  const tab = TABS.find((one) => one === rest) ?? 'meetings'
  const { data, error, refetch } = useRead(routes.ticketingBuyersShow, { params: { id } })
  const [isEdited, edit] = useState(false)
  if ((error as HttpError | null)?.status === 404) return <NotFound />

  return (
    <Page
      title={data?.name ?? t('admin.buyers.one')}
      back={{ to: path('buyers'), label: t('admin.buyers.title') }}
      actions={
        data && (
          <>
            <Button
              variant="outlined"
              onClick={() => edit(true)}
              startIcon={<Pencil size={16} aria-hidden="true" />}
            >
              {t('ra.action.edit')}
            </Button>
            <NewBookingButton client={data} />
          </>
        )
      }
      tabs={
        <PageTabs
          label={t('admin.buyers.one')}
          current={`buyers/${id}/${tab}`}
          tabs={TABS.map((one) => ({
            path: `buyers/${id}/${one}`,
            label: t(`admin.buyers.tabs.${one}`),
          }))}
        />
      }
    >
      {error && <ErrorState of="buyer" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton />}
      {data && (
        <>
          <Box sx={COLUMNS}>
            <Tab buyer={data} tab={tab} />
            <BuyerFacts buyer={data} />
          </Box>
          <ChangesFold thing="client" thingId={data.id} />
        </>
      )}
      {data && isEdited && <EditBuyer buyer={data} onClose={() => edit(false)} />}
    </Page>
  )
}

function Tab({ buyer, tab }: { buyer: Buyer; tab: (typeof TABS)[number] }) {
  if (tab === 'files') return <BuyerFiles buyer={buyer} />
  return tab === 'meetings' ? <BuyerMeetings id={buyer.id} /> : <BuyerTickets id={buyer.id} />
}

const COLUMNS = {
  'display': 'grid',
  'gap': { xs: 3, lg: 5 },
  'mt': 2,
  'alignItems': 'start',
  'gridTemplateColumns': { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
  // On a phone who it is stands first.
  '& > :last-child': { order: { xs: -1, lg: 0 } },
}
