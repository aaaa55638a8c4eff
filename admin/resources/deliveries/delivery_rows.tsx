import { Link as RouterLink } from 'react-router'
import { Mail, MessageCircle } from 'lucide-react'
import { useListContext, useLocale, useTranslate } from 'react-admin'
import {
  Box,
  Card,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { formatShortWhen } from '#shared/formats'
import { DeliveryActions } from './delivery_actions'
import { DeliveryState, TogetherLink, useMessageName, useWhy } from './delivery_state'
import { useHasRoom } from '../../ui/use_has_room'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import type { Delivery } from './use_deliveries'

/** The messages: a table at a desk, cards on a phone. */
export function DeliveryRows() {
  const { data = [] } = useListContext<Delivery>()
  return useHasRoom() ? <DeliveryTable items={data} /> : <DeliveryCards items={data} />
}

const COLUMNS = ['when', 'to', 'message', 'state'] as const

function DeliveryTable({ items }: { items: Delivery[] }) {
  const t = useTranslate()
  return (
    <Card>
      <Table>
        <TableHead>
          <TableRow>
            {COLUMNS.map((name) => (
              <TableCell key={name}>{t(`admin.deliveries.columns.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((delivery) => (
            <TableRow key={delivery.id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <When delivery={delivery} />
              </TableCell>
              <TableCell>
                <Reader delivery={delivery} />
              </TableCell>
              <TableCell>
                <Name delivery={delivery} />
              </TableCell>
              <TableCell>
                <Outcome delivery={delivery} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

function DeliveryCards({ items }: { items: Delivery[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {items.map((delivery) => (
        <Card component="li" key={delivery.id} sx={{ p: 2, display: 'grid', gap: 0.75 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Reader delivery={delivery} />
            <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              <When delivery={delivery} />
            </Box>
          </Box>
          <Name delivery={delivery} />
          <Outcome delivery={delivery} />
        </Card>
      ))}
    </Box>
  )
}

type Props = { delivery: Delivery }

function When({ delivery: { sentAt, plannedAt } }: Props) {
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  return <>{formatShortWhen(sentAt ?? plannedAt, timeZone, locale)}</>
}

function Reader({ delivery: { name, to, code, audience } }: Props) {
  const t = useTranslate()
  const path = usePath()
  const reader = name ?? (audience === 'host' ? t('admin.deliveries.you') : to)
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {code ? (
        <Link component={RouterLink} to={path(`bookings/tickets/${code}`)} color="inherit">
          <b>{reader}</b>
        </Link>
      ) : (
        <b>{reader}</b>
      )}
    </Box>
  )
}

function Name({ delivery }: Props) {
  const t = useTranslate()
  const Icon = delivery.channel === 'whatsapp' ? MessageCircle : Mail
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Icon size={16} role="img" aria-label={t(`admin.deliveries.channels.${delivery.channel}`)} />
      {useMessageName(delivery)}
    </Box>
  )
}

function Outcome({ delivery }: Props) {
  const why = useWhy(delivery)
  return (
    <>
      <DeliveryState delivery={delivery} />
      {why && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {why}
        </Typography>
      )}
      <TogetherLink delivery={delivery} />
      <DeliveryActions delivery={delivery} />
    </>
  )
}
