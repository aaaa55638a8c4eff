import { useLocale, useTranslate } from 'react-admin'
import { Box, Card, Link, Typography } from '@mui/material'
import { formatShortDay } from '#shared/formats'
import { Face } from '../../ui/face'
import { Fact } from '../../ui/fact'
import { PhoneLink } from '../../ui/contact_links'
import { PaidText, TagChips } from './buyer_rows'
import { WhatsAppButton } from '../../ui/whatsapp'
import { useMe } from '../../data/account'
import { countryName, type Buyer } from './buyer'

/** What is known of a client: how to reach them, what they paid, when they came, and what the host wrote. */
export function BuyerFacts({ buyer }: { buyer: Buyer }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const day = (at: string | null, days: number | null) =>
    at
      ? `${formatShortDay(at, timeZone, locale)} · ${t('admin.buyers.days_ago', { count: days })}`
      : '–'
  const { phone, document } = buyer
  const number = phone && `${phone.prefix} ${phone.number}`

  return (
    <Card sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
        <Face name={buyer.name} size={48} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Link href={`mailto:${buyer.email}`} sx={{ overflowWrap: 'anywhere' }}>
            <Email address={buyer.email} />
          </Link>
          {buyer.emails.map((email) => (
            <Typography key={email} variant="body2" color="text.secondary" noWrap>
              {email}
            </Typography>
          ))}
        </Box>
        <WhatsAppButton name={buyer.name} phone={number} />
      </Box>
      <Box component="dl" sx={FACTS}>
        <Fact name={t('admin.buyers.phone')}>{number ? <PhoneLink number={number} /> : '–'}</Fact>
        <Fact name={t('admin.buyers.document')}>
          {document ? `${document.type} ${document.value}` : '–'}
        </Fact>
        <Fact name={t('admin.buyers.country')}>
          {buyer.country ? countryName(buyer.country, locale) : '–'}
        </Fact>
        <Fact name={t('admin.buyers.reservations')}>{buyer.reservations}</Fact>
        <Fact name={t('admin.buyers.last_reservation')}>
          {day(buyer.lastReservationAt, buyer.daysSinceReservation)}
        </Fact>
        <Fact name={t('admin.buyers.last_meeting')}>
          {day(buyer.lastMeetingAt, buyer.daysSinceMeeting)}
        </Fact>
        <Fact name={t('admin.buyers.paid')}>
          <PaidText paid={buyer.paid} />
        </Fact>
        <Fact name={t('admin.buyers.no_shows')}>{buyer.noShows}</Fact>
        <Fact name={t('admin.buyers.whatsapp')}>
          {t(buyer.hasConsented ? 'admin.buyers.agrees' : 'admin.buyers.agrees_not')}
        </Fact>
        <Fact name={t('admin.buyers.invitations')}>
          <Invitations {...buyer.invitations} />
        </Fact>
      </Box>
      {buyer.tags.length > 0 && <TagChips tags={buyer.tags} />}
      {buyer.notes && (
        <Box>
          <Typography variant="h3" component="h2">
            {t('admin.buyers.notes')}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {buyer.notes}
          </Typography>
        </Box>
      )}
    </Card>
  )
}

/** An address that is longer than its line breaks before its domain, not within a word. */
function Email({ address }: { address: string }) {
  const [name, domain] = address.split(/(?=@[^@]*$)/)
  return (
    <>
      {name}
      <wbr />
      {domain}
    </>
  )
}

/** The consent to invitations: when it was given or withdrawn, and to which text. */
function Invitations({ consent, at, version }: Buyer['invitations']) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  if (!at) return t('admin.buyers.agrees_not')
  return (
    <>
      {t(`admin.buyers.invitations_${consent}`, { day: formatShortDay(at, timeZone, locale) })}
      <Typography component="span" variant="body2" color="text.secondary" sx={BELOW}>
        {t('admin.buyers.invitations_text', { version })}
      </Typography>
    </>
  )
}

const BELOW = { display: 'block' }
const FACTS = { m: 0, display: 'grid', gap: 1.25, gridTemplateColumns: '1fr 1fr' }
