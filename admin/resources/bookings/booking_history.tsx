import * as routes from '#api/routes'
import { Fragment } from 'react'
import { Box, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import {
  BellRing,
  CalendarCheck,
  CalendarClock,
  CalendarSearch,
  CalendarX,
  Check,
  FileX,
  HandCoins,
  Mail,
  MapPin,
  MessageCircle,
  MailCheck,
  MailX,
  MessageCircleOff,
  MessageSquare,
  Pencil,
  ShieldOff,
  Undo2,
  UserCheck,
  Users,
  UserX,
  X,
} from 'lucide-react'
import { ownRulesIn } from '#shared/own_rules'
import { formatShortWhen } from '#shared/formats'
import { ErrorState } from '../../ui/error_state'
import { AnswersLine } from './history_answers'
import { Event } from './history_event'
import { PaymentLine, RefundLine } from './history_money'
import { Rows } from '../../ui/skeletons'
import { useItems } from '../../data/use_read'
import { useTicketMoney } from './use_ticket_money'
import { DeliveryActions } from '../deliveries/delivery_actions'
import {
  DeliveryState,
  isWrong,
  TogetherLink,
  useMessageName,
  useWhy,
} from '../deliveries/delivery_state'
import { useMailsOf, type Delivery } from '../deliveries/use_deliveries'
import { useMe } from '../../data/account'
import type { AnswerOf } from '#api/client'
import type { Ticket } from './ticket'

type Entry = AnswerOf<typeof routes.ticketingTicketsHistory>['items'][number]

/** What happened to a booking, what its client answered, which mails it brought and which money came and went, the newest first. */
export function BookingHistory({ ticket }: { ticket: Ticket }) {
  const t = useTranslate()
  return (
    <Box component="section" aria-labelledby="booking-history">
      <Typography variant="h3" id="booking-history" sx={{ mb: 1.5 }}>
        {t('admin.bookings.history.title')}
      </Typography>
      <Story ticket={ticket} />
    </Box>
  )
}

function Story({ ticket }: { ticket: Ticket }) {
  const { code, payment } = ticket
  const changes = useItems(routes.ticketingTicketsHistory, { params: { code } })
  const messages = useMailsOf(code)
  const paid = useTicketMoney(ticket, undefined, payment !== undefined)
  const reads = [changes, messages, ...(payment ? [paid] : [])]
  const failed = reads.find(({ error }) => error)
  const retry = () => reads.forEach((read) => void (read.error && read.refetch()))
  const [entries, mails, money] = [changes.data, messages.data, paid.data]

  if (failed) return <ErrorState of="history" error={failed.error!} onRetry={retry} />
  if (!entries || !mails || (payment && !money)) return <Rows height={48} count={3} />

  // Questions are answered with the booking.
  const answered = ticket.answers.length > 0 ? entries.slice(0, 1) : []
  const lines = [
    ...(money?.payments ?? []).map((one) => ({
      at: one.at,
      id: one.id,
      line: <PaymentLine payment={one} currency={money!.currency} />,
    })),
    ...(money?.refunds ?? []).map((refund) => ({
      at: refund.doneAt ?? refund.createdAt,
      id: refund.id,
      line: <RefundLine refund={refund} />,
    })),
    ...answered.map(({ at, id }) => ({
      at,
      id: `answers of ${id}`,
      line: <AnswersLine answers={ticket.answers} at={at} />,
    })),
    ...entries.map((entry, index) => ({
      at: entry.at,
      id: entry.id,
      line: <Change entry={entry} isFirst={index === 0} ticket={ticket} />,
    })),
    ...mails.map((mail) => ({
      at: mail.sentAt ?? mail.plannedAt,
      id: mail.id,
      line: <MailLine mail={mail} />,
    })),
  ].sort((one, other) => other.at.localeCompare(one.at))

  // What is planned stands above this moment.
  const now = new Date().toISOString()
  const past = lines.findIndex(({ at }) => at <= now)
  const nowAt = past > 0 ? past : undefined

  return (
    <Box component="ol" sx={LINE}>
      {lines.map(({ id, line }, index) => (
        <Fragment key={id}>
          {index === nowAt && <Now />}
          <li>{line}</li>
        </Fragment>
      ))}
    </Box>
  )
}

/** The line between what is planned and what has happened. */
function Now() {
  const t = useTranslate()
  return (
    <Box component="li" className="now" sx={NOW}>
      {t('admin.bookings.history.now')}
    </Box>
  )
}

type ChangeLineProps = { entry: Entry; isFirst: boolean; ticket: Ticket }

function Change({ entry, isFirst, ticket }: ChangeLineProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { kind, state, actor, person, reason, text, previousStart, proposedStart, at } = entry
  const Icon = iconOf(entry)
  const said = kind === 'balance' || kind === 'override' ? reason : (text ?? reason)
  const name = actor === 'guest' ? ticket.attendee.name : person
  const title = isFirst
    ? t('admin.bookings.history.made')
    : kind === 'state'
      ? t(`admin.states.${state}`)
      : kind === 'balance'
        ? t(`admin.bookings.history.balance.${text}`)
        : t(`admin.bookings.history.${kind}`)

  return (
    <Event icon={<Icon size={15} aria-hidden="true" />} title={title} at={at}>
      {name ? ` · ${name}` : ''}
      {previousStart && (
        <div>
          {t(`admin.bookings.history.${kind === 'hour' ? 'hour_at' : 'before'}`, {
            when: formatShortWhen(previousStart, timeZone, locale),
          })}
        </div>
      )}
      {proposedStart && (
        <div>
          {t('admin.bookings.history.proposed_at', {
            when: formatShortWhen(proposedStart, timeZone, locale),
          })}
        </div>
      )}
      {kind === 'override' && (
        <div>
          {ownRulesIn(text)
            .map((rule) => t(`admin.bookings.anyway.rules.${rule}`))
            .join(' · ')}
        </div>
      )}
      {said && <Box sx={QUOTE}>{said}</Box>}
    </Event>
  )
}

const ICONS = {
  time: CalendarClock,
  takenBack: Undo2,
  hour: X,
  member: Users,
  place: MapPin,
  note: MessageSquare,
  details: Pencil,
  balance: HandCoins,
  override: ShieldOff,
  paymentReminded: BellRing,
  fileDeleted: FileX,
  proposed: CalendarSearch,
  declined: CalendarX,
  lapsed: CalendarX,
  withdrawn: Undo2,
  entered: UserCheck,
  absent: UserX,
  undone: Undo2,
  whatsappGiven: MessageCircle,
  whatsappWithdrawn: MessageCircleOff,
  marketingGiven: MailCheck,
  marketingWithdrawn: MailX,
  coming: CalendarCheck,
  notComing: CalendarX,
} as const

const ENDED = ['cancelled', 'rejected', 'paymentExpired']

function iconOf({ kind, state }: Pick<Entry, 'kind' | 'state'>) {
  if (kind !== 'state') return ICONS[kind]
  return ENDED.includes(state) ? X : Check
}

function MailLine({ mail }: { mail: Delivery }) {
  const t = useTranslate()
  const why = useWhy(mail)
  const { audience, to, channel, sentAt, plannedAt } = mail
  const Icon = channel === 'whatsapp' ? MessageSquare : Mail

  return (
    <Event
      icon={<Icon size={15} role="img" aria-label={t(`admin.deliveries.channels.${channel}`)} />}
      title={useMessageName(mail)}
      at={sentAt ?? plannedAt}
      isWaiting={sentAt === null}
    >
      {` · ${t(`admin.deliveries.audiences.${audience}`)}`}
      {isWrong(mail) && <div>{to}</div>}
      <div>
        <DeliveryState delivery={mail} />
      </div>
      {why && <div>{why}</div>}
      <TogetherLink delivery={mail} />
      <DeliveryActions delivery={mail} />
    </Event>
  )
}

/** A line of time through the middle of the bubbles. */
const LINE = {
  'm': 0,
  'p': 0,
  'listStyle': 'none',
  '& > li': { position: 'relative', pb: 2 },
  '& > li:not(:last-of-type, .now)::before': {
    content: '""',
    position: 'absolute',
    left: 14,
    top: 28,
    bottom: 0,
    width: '1px',
    bgcolor: 'var(--line)',
  },
}
const NOW = {
  'display': 'flex',
  'alignItems': 'center',
  'gap': 1.5,
  'fontSize': 'var(--t-s)',
  'fontWeight': 700,
  'color': 'var(--brand)',
  '&::after': { content: '""', flex: 1, height: '2px', bgcolor: 'currentColor' },
}
const QUOTE = {
  mt: 0.5,
  pl: 1.25,
  borderLeft: '2px solid var(--line)',
  color: 'text.primary',
  whiteSpace: 'pre-line',
}
