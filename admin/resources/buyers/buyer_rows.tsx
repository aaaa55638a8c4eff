import { Link } from 'react-router'
import { DataTable, useListContext, useLocale, useRecordContext, useTranslate } from 'react-admin'
import { Box, Card, CardActionArea, Chip, Link as TextLink, Typography } from '@mui/material'
import { formatShortDay } from '#shared/formats'
import { moneyText } from '../../pages/wallet/money_text'
import { Face } from '../../ui/face'
import { useHasRoom } from '../../ui/use_has_room'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { WhatsAppButton } from '../../ui/whatsapp'
import type { ListedBuyer } from './buyer'

const Column = DataTable.Col<ListedBuyer>

/** The clients of a page: a table where there is room, cards on a phone. */
export function BuyerRows() {
  return useHasRoom() ? <Table /> : <Cards />
}

function Table() {
  const t = useTranslate()
  const path = usePath()
  return (
    <Card>
      <DataTable bulkActionButtons={false} rowClick={(id) => path(`buyers/${id}`)} sx={TABLE}>
        <Column source="name" label={t('admin.buyers.client')}>
          <Client />
        </Column>
        <Column source="lastReservationAt" label={t('admin.buyers.last_reservation')}>
          <LastReservation />
        </Column>
        <Column source="lastMeetingAt" label={t('admin.buyers.last_meeting')} disableSort>
          <LastMeeting />
        </Column>
        <Column source="reservations" label={t('admin.buyers.reservations')} {...NUMBER} />
        <Column source="paid" label={t('admin.buyers.paid')} {...WIDE}>
          <Paid />
        </Column>
        <Column source="noShows" label={t('admin.buyers.no_shows')} {...WIDE} />
        <Column source="tags" label={t('admin.buyers.tags')} disableSort>
          <Tags />
        </Column>
        <Column source="phone" label={t('admin.buyers.whatsapp')} disableSort>
          <Write />
        </Column>
      </DataTable>
    </Card>
  )
}

function Client() {
  const path = usePath()
  const buyer = useRecordContext<ListedBuyer>()
  if (!buyer) return null
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0, maxWidth: 320 }}>
      <Face name={buyer.name} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <TextLink component={Link} to={path(`buyers/${buyer.id}`)} color="inherit" sx={NAME}>
          {buyer.name}
        </TextLink>
        <Typography variant="body2" color="text.secondary" noWrap>
          {buyer.email}
        </Typography>
      </Box>
    </Box>
  )
}

function LastReservation() {
  const buyer = useRecordContext<ListedBuyer>()
  return buyer ? <Since at={buyer.lastReservationAt} days={buyer.daysSinceReservation} /> : null
}

function LastMeeting() {
  const buyer = useRecordContext<ListedBuyer>()
  return buyer ? <Since at={buyer.lastMeetingAt} days={buyer.daysSinceMeeting} /> : null
}

/** A day, and how long ago it was. */
function Since({ at, days }: { at: string | null; days: number | null }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  if (!at) return <>–</>
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      {formatShortDay(at, timeZone, locale)}
      <Typography variant="body2" color="text.secondary">
        {t('admin.buyers.days_ago', { count: days ?? 0 })}
      </Typography>
    </Box>
  )
}

/** Opens a chat, without opening the client beside it. */
function Write() {
  const buyer = useRecordContext<ListedBuyer>()
  if (!buyer?.phone) return null
  const { prefix, number } = buyer.phone
  return (
    <Box sx={{ textAlign: 'right' }} onClick={(event) => event.stopPropagation()}>
      <WhatsAppButton name={buyer.name} phone={`${prefix} ${number}`} />
    </Box>
  )
}

function Paid() {
  const buyer = useRecordContext<ListedBuyer>()
  return (
    buyer && (
      <Box sx={{ whiteSpace: 'nowrap' }}>
        <PaidText paid={buyer.paid} />
      </Box>
    )
  )
}

/** What a client paid in all, in each currency. */
export function PaidText({ paid }: Pick<ListedBuyer, 'paid'>) {
  const text = paid.map(({ amount, currency }) => moneyText(amount, currency)).join(' · ')
  return <>{text || '–'}</>
}

function Tags() {
  const buyer = useRecordContext<ListedBuyer>()
  return buyer ? <TagChips tags={buyer.tags} /> : null
}

/** The tags of a client. */
export function TagChips({ tags }: { tags: string[] }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {tags.map((tag) => (
        <Chip key={tag} size="small" label={tag} />
      ))}
    </Box>
  )
}

function Cards() {
  const t = useTranslate()
  const path = usePath()
  const { data = [] } = useListContext<ListedBuyer>()
  return (
    <Box component="ul" sx={LIST}>
      {data.map((buyer) => (
        <Card component="li" key={buyer.id}>
          <CardActionArea component={Link} to={path(`buyers/${buyer.id}`)} sx={ROW}>
            <Face name={buyer.name} size={40} />
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Typography sx={{ ...NAME, overflowWrap: 'anywhere' }}>{buyer.name}</Typography>
              <Typography variant="body2" color="text.secondary">
                {buyer.reservations === 0
                  ? t('admin.buyers.not_booked')
                  : t('admin.buyers.brief', {
                      count: buyer.reservations,
                      days: buyer.daysSinceReservation,
                    })}
              </Typography>
              <TagChips tags={buyer.tags} />
            </Box>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  )
}

const NUMBER = { headerClassName: 'number', cellClassName: 'number' }
/** What a tablet has no room for. */
const WIDE = { disableSort: true, headerClassName: 'wide', cellClassName: 'wide' }
const TABLE = {
  '& .RaDataTable-row': { cursor: 'pointer' },
  '& .number': { textAlign: 'right' },
  // The place of the arrow comes before the name, so that both end with the numbers.
  '& .number .MuiTableSortLabel-root': { flexDirection: 'row-reverse' },
  '& .wide': { display: { xs: 'none', lg: 'table-cell' }, textAlign: 'right' },
}
const NAME = { fontWeight: 600, textDecoration: 'none' }
const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }
const ROW = { display: 'flex', gap: 1.5, alignItems: 'center', p: 1.5, minHeight: 64 }
