import { now } from '#core/time'
import { formatMoney } from '#shared/money'
import { formatShortDay, formatShortWhen, formatWeekday } from '#shared/formats'
import { withWhom, type TicketCard } from '#ticketing'
import { firstNameOf, shortNameOf } from './names.ts'
import { isConfirmed } from '#shared/booking_states'
import i18nManager from '@adonisjs/i18n/services/main'
import type { ShownRefund } from '#payments'
import { arrivalValues, type Arrival } from '#shared/refund_arrival'
import type { GivenBack } from './find_given_back.ts'
import type { BookingSubject, Reader, ToldPayment } from './booking_subject.ts'

/** What fills the texts of a message about a meeting. */
export function valuesOf(subject: BookingSubject, reader: Reader) {
  const { zone, locale } = reader
  const { ticket, change, turn } = subject
  const { booking, meetings, next, people } = ticket
  const { collaborators, host } = people
  const receiving = collaborators.length > 0 ? collaborators : [host]
  return {
    service: booking.title,
    when: formatShortWhen(next.start, zone, locale),
    date: formatShortDay(next.start, zone, locale),
    day: formatWeekday(next.start, zone, locale),
    host: host.fullName,
    host_short: shortNameOf(host),
    who: withWhom(ticket),
    who_short: receiving.map(shortNameOf).join(', '),
    client: people.attendee.name,
    name: firstNameOf(ticket),
    count: meetings.length,
    by: change?.actor ?? '',
    from: change?.from ?? '',
    kind: next.isShared ? 'seat' : 'hour',
    place: booking.location.type,
    turn: turn ?? 0,
    ...deadlinesOf(subject, reader),
    ...moneyOf(subject, reader),
  }
}

/** The time that was proposed, and until when an answer or the payment is awaited. */
function deadlinesOf({ ticket: { booking }, change }: BookingSubject, { zone, locale }: Reader) {
  const { proposal, offeredUntil, maxPaymentDate } = booking
  const until = change?.answerUntil ?? proposal?.until ?? offeredUntil ?? maxPaymentDate
  const proposed = change?.proposed ?? proposal?.start ?? null
  const at = (instant: typeof until) => (instant ? formatShortWhen(instant, zone, locale) : '')
  return { until: at(until), proposed: at(proposed) }
}

/** Who reads of money. */
type MoneyReader = Pick<Reader, 'zone' | 'locale' | 'isHost'>

/** What texts say of the money of a booking, and of the payment or refund that a message is about. */
function moneyOf(
  { ticket: { booking, meetings }, isProofRefused, ...about }: BookingSubject,
  reader: MoneyReader
) {
  const { due, dueNow, paid, currency } = booking
  const first = meetings.find(({ state }) => state !== 'cancelled')
  return {
    due: formatMoney(dueNow, currency),
    paid: formatMoney(paid, currency),
    is_paid: paid > 0 && due === 0 ? 'yes' : 'no',
    proof: isProofRefused ? 'refused' : 'none',
    begun: first && first.start <= now() ? 'yes' : 'no',
    ...paymentValues(booking, about, reader),
  }
}

/** What texts say of the payment or refund that a message is about, and of how its ticket stands. */
export function paymentValues(
  booking: TicketCard['booking'],
  { payment, refund, givenBack }: Pick<BookingSubject, 'payment' | 'refund' | 'givenBack'>,
  reader: MoneyReader
) {
  const operation = refund?.operationNumber
  return {
    ...moneyValues(refund ?? payment, reader.locale),
    stands: isConfirmed(booking.state) ? 'yes' : 'no',
    method: operation ? 'host' : (refund?.method ?? ''),
    operation: operation ?? '',
    ...(payment && reviewValues(payment, reader)),
    ...givenBackValues(booking, givenBack, reader),
  }
}

/** An amount, and how long its client waits for it where it goes back. */
function moneyValues(money: ToldPayment | ShownRefund | undefined, locale: Reader['locale']) {
  if (!money) return { money: '', arrival: '' }
  const { amount, currency, arrival } = money
  return {
    money: formatMoney(amount, currency),
    arrival: arrivalWords([arrival], { locale, isHost: false }),
  }
}

/** How long a client waits for money that goes back, a sentence for each way it was paid. */
function arrivalWords(
  arrivals: (Arrival | null)[],
  { locale, isHost }: Pick<Reader, 'locale' | 'isHost'>
): string {
  const i18n = i18nManager.locale(locale)
  const reader = isHost ? 'host' : 'client'
  return arrivals
    .map((one) => i18n.t('common.refund.arrival', arrivalValues(one, reader)))
    .join(' ')
}

/** What texts say of a payment that is reviewed, by its provider or by the host. */
function reviewValues(
  { part, waited, answerBy }: ToldPayment,
  { zone, locale }: Pick<Reader, 'zone' | 'locale'>
) {
  return {
    part,
    waits: waited ?? 'new',
    answer_by: answerBy ? formatShortWhen(answerBy, zone, locale) : '',
  }
}

/** What goes back to a client, and who gives it back; `back` is empty where nothing was paid. */
function givenBackValues(
  { paid, currency }: TicketCard['booking'],
  { platform, host, arrivals }: GivenBack = { platform: 0, host: 0, arrivals: [] },
  reader: MoneyReader
) {
  const ways = [platform > 0 && 'platform', host > 0 && 'host'].filter((way) => way !== false)
  const [first = paid > 0 ? 'none' : ''] = ways
  return {
    back: ways.length > 1 ? 'both' : first,
    back_platform: formatMoney(platform, currency),
    back_host: formatMoney(host, currency),
    back_arrival: arrivalWords(arrivals, reader),
  }
}
