import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { Box, Link, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { can } from '#shared/plans'
import { answerWords } from '#shared/questions'
import { formatMoney, toMinor } from '#shared/money'
import { formatDay, formatShortWhen, formatTime, formatWhen, formatZone } from '#shared/formats'
import { Announcements } from './announced'
import { AnswerFile } from './answer_file'
import { Attendance } from './attendance'
import { useDurationText } from '../../ui/use_duration_text'
import { BookingMoney } from './booking_money'
import { BookingSessions } from './booking_sessions'
import { BookingRoom } from './booking_room'
import { MailLink, PhoneLink } from '../../ui/contact_links'
import { sourceWords } from '../../pages/analytics/words'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import type { ServiceLocation } from '#shared/location'
import type { Ticket } from './ticket'

/** The facts of a booking. */
export function BookingFacts({ ticket }: { ticket: Ticket }) {
  const t = useTranslate()
  const durationText = useDurationText()
  const locale = useLocale() ?? 'es'
  const { attendee, code, duration, links } = ticket

  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      <Fact name={t('admin.bookings.when')}>
        {ticket.sessions.length > 1 ? (
          <BookingSessions ticket={ticket} />
        ) : ticket.start && ticket.end ? (
          <When start={ticket.start} end={ticket.end} attendee={attendee} />
        ) : (
          <WithoutDate ticket={ticket} />
        )}
      </Fact>
      {ticket.start && (
        <>
          <Fact name={t('admin.services.duration')}>{durationText(duration)}</Fact>
          <Fact name={t('admin.bookings.where')}>
            <Where location={ticket.location} address={attendee.address} />
            <BookingRoom ticket={ticket} />
          </Fact>
        </>
      )}
      <Fact name={t('admin.bookings.client')}>
        <MailLink address={attendee.email} />
        {attendee.phone && <PhoneLink number={attendee.phone} />}
        <Consent whatsapp={ticket.whatsapp} />
        <ToBuyer buyerId={ticket.buyerId} />
      </Fact>
      <Document ticket={ticket} />
      {ticket.answers.map((answer) => (
        <Fact key={answer.id} name={answer.title}>
          {answer.type === 'FILE' ? (
            <AnswerFile code={code} answer={answer} />
          ) : (
            <span style={{ whiteSpace: 'pre-line' }}>
              {answerWords(answer, locale, t('common.consented'))}
            </span>
          )}
        </Fact>
      ))}
      {ticket.additionalAttendees.length > 0 && (
        <Fact name={t('admin.bookings.guests')}>
          {ticket.additionalAttendees.map(({ name, email }) => (
            <span key={email} style={{ display: 'block' }}>
              {name} · <Link href={`mailto:${email}`}>{email}</Link>
            </span>
          ))}
        </Fact>
      )}
      {ticket.announcements.length > 0 && (
        <Fact name={t('admin.bookings.announced.title')}>
          <Announcements ticket={ticket} />
        </Fact>
      )}
      {ticket.attendance.length > 0 && (
        <Fact name={t('admin.bookings.attendance.title')}>
          <Attendance ticket={ticket} />
        </Fact>
      )}
      {attendee.note && <Fact name={t('admin.bookings.note')}>{attendee.note}</Fact>}
      {ticket.payment && (
        <Fact name={t('admin.bookings.payment')}>
          <BookingMoney ticket={ticket} />
        </Fact>
      )}
      {ticket.coupon && (
        <Fact name={t('admin.bookings.coupon')}>
          <Coupon {...ticket.coupon} />
        </Fact>
      )}
      <CameFrom ticket={ticket} />
      <Fact name={t('admin.bookings.code')}>
        {code}
        <br />
        <Link href={links.meeting} target="_blank" rel="noopener">
          {t('admin.bookings.open')}
        </Link>
      </Fact>
    </Box>
  )
}

/** The way to all that is known of the client; nothing where the plan has no list of clients. */
function ToBuyer({ buyerId }: Pick<Ticket, 'buyerId'>) {
  const t = useTranslate()
  const path = usePath()
  const { plan } = useMe()
  if (!can(plan, 'buyers')) return null
  return (
    <Link component={RouterLink} to={path(`buyers/${buyerId}`)} sx={{ display: 'block', py: 0.5 }}>
      {t('admin.bookings.to_buyer')}
    </Link>
  )
}

/** The document of a client, where one was asked for, and what is odd about it. */
function Document({ ticket: { document, documentWarning } }: { ticket: Ticket }) {
  const t = useTranslate()
  if (!document) return null
  return (
    <Fact name={t('admin.bookings.document')}>
      {document}
      {documentWarning && (
        <Typography variant="body2" color="text.secondary">
          {t('admin.bookings.document_warning')}
        </Typography>
      )}
    </Fact>
  )
}

/** The origin of a booking, as far as it is known. */
function CameFrom({ ticket: { source, referrer, referral } }: { ticket: Ticket }) {
  const t = useTranslate()
  const facts = { source: source && sourceWords(source, t), referral, referrer }
  return Object.entries(facts).map(
    ([fact, value]) =>
      value && (
        <Fact key={fact} name={t(`admin.bookings.${fact}`)}>
          {value}
        </Fact>
      )
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={FACT}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}

const FACT = {
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: 1,
  alignItems: 'baseline',
}

type WhenProps = { start: string; end: string; attendee: Ticket['attendee'] }

/** The time by the host's clock, and by the client's where it differs. */
function When({ start, end, attendee }: WhenProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const own = formatWhen(start, timeZone, locale)
  const theirs = formatWhen(start, attendee.timeZone, locale)

  return (
    <>
      {formatDay(start, timeZone, locale)}
      <br />
      {formatTime(start, timeZone, locale)} – {formatTime(end, timeZone, locale)}
      {theirs !== own && (
        <Typography variant="body2" color="text.secondary">
          {t('admin.bookings.for_client', {
            when: theirs,
            zone: formatZone(attendee.timeZone, start, locale),
          })}
        </Typography>
      )}
    </>
  )
}

function Where({ location, address }: { location: ServiceLocation; address: string | null }) {
  const t = useTranslate()
  if (location.type === 'otherUrl') {
    if (!location.link) return null
    return (
      <Link href={location.link} target="_blank" rel="noopener">
        {location.link}
      </Link>
    )
  }
  if (location.type === 'physicalLocation') return location.address
  if (location.type === 'none') return null
  const detail = location.type === 'phone' ? location.phone : address
  return [t(`admin.services.place.${location.type}`), detail].filter(Boolean).join(': ')
}

/** The code of the coupon, and its discount. */
function Coupon({ code, discount, currency }: NonNullable<Ticket['coupon']>) {
  return `${code} (-${formatMoney(toMinor(discount, currency), currency)})`
}

/** A registration: when it was received, and the downloads left. */
function WithoutDate({ ticket: { createdAt, download } }: { ticket: Ticket }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const on = (instant: string) => formatWhen(instant, timeZone, locale)
  return (
    <>
      {t('admin.bookings.no_date')}
      <Typography variant="body2" color="text.secondary">
        {t('admin.bookings.received', { when: on(createdAt) })}
      </Typography>
      {download && (
        <Typography variant="body2" color="text.secondary">
          {t('admin.bookings.downloads_left', { count: download.left, until: on(download.until) })}
        </Typography>
      )}
    </>
  )
}

/** What the client said to messages over WhatsApp; nothing of a client who was not asked. */
function Consent({ whatsapp: { consent, at } }: Pick<Ticket, 'whatsapp'>) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  if (consent === 'none' || !at) return null
  const when = formatShortWhen(at, timeZone, locale)
  return (
    <Typography variant="body2" color="text.secondary">
      {t(`admin.bookings.whatsapp.${consent}`, { when })}
    </Typography>
  )
}
