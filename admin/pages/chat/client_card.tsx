import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Link, Typography } from '@mui/material'
import { formatShortWhen, unbroken } from '#shared/formats'
import type { TicketState } from '#shared/booking_states'
import { Face } from '../../ui/face'
import { Fact } from '../../ui/fact'
import { ProspectCard } from './prospect_card'
import { moneyText } from '../wallet/money_text'
import { StateChip } from '../../ui/state_chip'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import type { Whole } from './use_chat'

/** Who a conversation is with: a client, or a person who is none yet. */
export function PersonCard({ conversation }: { conversation: Whole }) {
  const Card = conversation.client.id ? ClientCard : ProspectCard
  return <Card conversation={conversation} />
}

/** The client of a conversation: how to reach them, what they booked, and what they owe. */
function ClientCard({ conversation }: { conversation: Whole }) {
  const t = useTranslate()
  const { client, coming, past, due, bookings, language } = conversation
  return (
    <Box sx={CARD}>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
        <Face name={client.name} size={56} />
        <Typography variant="h2" align="center">
          {client.name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('admin.chat.bookings', { count: bookings })}
        </Typography>
      </Box>
      <Box component="dl" sx={FACTS}>
        <Fact name={t('admin.chat.phone')}>{client.phoneText ?? '–'}</Fact>
        <Fact name={t('admin.chat.email')}>{client.email}</Fact>
        <Fact name={t('admin.chat.writes_in')}>{t(`admin.chat.languages.${language}`)}</Fact>
        {due.map(({ currency, amount }) => (
          <Fact key={currency} name={t('admin.chat.owes')}>
            {moneyText(amount, currency)}
          </Fact>
        ))}
      </Box>
      <Bookings title={t('admin.chat.coming')} items={coming} none={t('admin.chat.none_coming')} />
      {past.length > 0 && <Bookings title={t('admin.chat.past')} items={past} />}
    </Box>
  )
}

interface ListProps {
  title: string
  items: Whole['coming']
  none?: string
}

function Bookings({ title, items, none }: ListProps): ReactNode {
  const path = usePath()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {items.length === 0 && <Typography color="text.secondary">{none}</Typography>}
      <Box component="ul" sx={LIST}>
        {items.map(({ code, title: service, state, start, due, currency }) => (
          <li key={code}>
            <Link
              component={RouterLink}
              to={path(`bookings/tickets/${code}`)}
              sx={{ fontWeight: 600 }}
            >
              {service}
            </Link>
            {start && (
              <Typography variant="body2">
                {unbroken(formatShortWhen(start, timeZone, locale))}
              </Typography>
            )}
            <Box
              sx={{
                display: 'flex',
                gap: 1,
                alignItems: 'center',
                flexWrap: 'wrap',
              }}
            >
              <StateChip state={state as TicketState} />
              {due > 0 && <Typography variant="body2">{moneyText(due, currency)}</Typography>}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const CARD = { p: 2.5, display: 'grid', gap: 2.5 }
const FACTS = { m: 0, display: 'grid', gap: 1.25 }
const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }
