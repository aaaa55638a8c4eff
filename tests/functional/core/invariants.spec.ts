import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { passUntil } from '#tests/helpers/clock'
import { post } from '#app/payments/ledger/post'
import { giveBank, preparePayouts } from '#tests/helpers/payouts'
import { adjustmentPostings } from '#app/payments/ledger/domain/platform_postings'
import { creditGrantedPostings } from '#app/payments/ledger/domain/credit_postings'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#core/database/transaction'
import { aCoupon } from '#database/factories/coupon'
import { aHost, ana, inDays, luis } from '#tests/helpers/host'
import { aBookedPackage, aPackageHost } from '#tests/helpers/package'
import { brokenRules } from '#tests/helpers/invariants'
import { aHostWithNumber, evaWrites } from '#tests/helpers/prospects'
import { aChargingHost, anOpenPayment, anUnpaidBooking, simulate } from '#tests/helpers/checkout'
import { aRegistrationService, registerFor } from '#tests/helpers/registration'
import { aWorkshop, bookPlaces, onDay } from '#tests/helpers/workshop'
import { INVARIANT_RULES } from '#database/invariants'
import { registry } from '#core/http/metrics'
import checkAtNight from '#jobs/core/check_invariants_handler'

/** Bookings of every kind: an hour with a coupon, a request, a package, seats with a line, and a registration. */
async function everyKind() {
  const host = await aHost({ account: { roleId: 'PRO' }, service: { price: 50 } })
  await aCoupon(host.account.id)
  const hour = { productId: host.service.id, attendee: ana, start: inDays(3), coupon: 'VERANO' }
  const booked = await guest.post('/appointments', hour)
  booked.assertStatus(201)
  const asked = await aHost({ service: { requireApprove: true } })
  await guest.post('/appointments', {
    productId: asked.service.id,
    attendee: ana,
    start: inDays(3),
  })
  await aBookedPackage(await aPackageHost())
  const workshop = await aWorkshop({ sessions: [onDay(5, { places: 1 })] })
  const seat = await bookPlaces(workshop)
  const [session] = workshop.sessions
  const line = { productId: workshop.service.id, meetingId: session!.id, attendee: luis }
  await guest.post('/group-bookings/waitlist', line)
  await guest.post(`/tickets/${seat.body().code}/cancel`, {})
  await registerFor(await aRegistrationService({ type: 'FORM', maxParticipants: 3 }))
  const charging = await aChargingHost()
  await anUnpaidBooking(charging)
  await simulate((await anOpenPayment(charging, { start: inDays(6) })).id, 'pay')
  await aPayout(charging.account.id)
  await evaWrites(await aHostWithNumber(), 'Hola')
}

/** Credits, and a payout of what staff gave. */
async function aPayout(accountId: string) {
  await giveBank(accountId)
  const money = { amount: 7000, currency: 'PEN' }
  const entry = { accountId, reason: 'x', at: DateTime.now().minus({ weeks: 3 }) }
  await db.transaction(async (trx) => {
    const given = { kind: 'adjustment' as const, key: 'adjustment:1' }
    await post(trx, { ...entry, ...given, postings: adjustmentPostings(money, 'bank') })
    const granted = { kind: 'credit_granted' as const, key: 'credit_granted:1' }
    await post(trx, { ...entry, ...granted, postings: creditGrantedPostings(money) })
  })
  const undo: (() => void)[] = []
  const wednesday = DateTime.now().setZone('America/Lima').startOf('week').minus({ days: 4 })
  passUntil((one) => undo.push(one), wednesday.toUTC().toISO()!)
  await preparePayouts()
  undo.forEach((one) => one())
}

const INSERT_LIKE = (table: string, changes: string) =>
  `INSERT INTO ${table} SELECT (json_populate_record(t, '{${changes}}')).* FROM ${table} t`
const OTHER_ID = '"id": "01a1fc7c-ed37-717d-94f7-46dffbac5b75"'

/** A refund of so many times what was paid, of which the ledger knows nothing. */
const A_REFUND = (times: number) => `INSERT INTO payment_refunds
  (account_id, id, payment_ticket_id, payment_attempt_id, key, amount, currency, reason, state, created_at, updated_at)
  SELECT account_id, id, payment_ticket_id, id, 'x', ${times} * amount, currency, 'byHand', 'requested', now(), now()
  FROM payment_attempts WHERE settled_as = 'kept'`

const A_MESSAGE = `INSERT INTO deliveries
  (account_id, id, key, message, channel, recipient, language, state, attempts, due_at, mailbox, purpose, created_at, updated_at, about)
  SELECT t.account_id, t.id, 'x', 'x', 'email', 'x', 'es', 'planned', 1, now(), 'x', 'x', now(), now(),`

const AN_EVENT = `INSERT INTO webhook_events
  (account_id, id, subject_id, sequence, type, cause, body, thin_body, occurred_at, created_at)
  SELECT id, id, id, 1, 'booking.created', 'x', '{}', '{}', now(), now() FROM accounts LIMIT 1`

/** What breaks each rule, told to a database without its constraints and undone afterwards. */
const FAULTS: Record<string, string> = {
  'confirmed hours of blocking services occupy each of their hosts': `DELETE FROM busy_times b USING meetings m
    WHERE m.id = b.meeting_id AND m.state = 'confirmed' AND m.capacity IS NULL`,
  'requested hours are held for each of their hosts until they begin':
    'UPDATE busy_times SET is_active = false WHERE held_until IS NOT NULL',
  'nobody is in two places at once': `INSERT INTO busy_times
    (account_id, id, meeting_id, source, start_at, end_at, during, held_until, is_active, created_at)
    SELECT account_id, '01a1fc7c-ed37-717d-94f7-46dffbac5b75', meeting_id, source, start_at, end_at, during, held_until, true, created_at
    FROM busy_times WHERE is_active LIMIT 1`,
  'what calendars elsewhere close of a day is what their entries close': `INSERT INTO elsewhere_days
    SELECT id, '2030-01-01', '{[1,2)}' FROM accounts LIMIT 1`,
  'what occupies a host is a meeting that stands, for its whole length or what was left of it': `UPDATE meetings SET end_at = end_at + interval '1 hour'
    WHERE capacity IS NULL`,
  'time that is held for no meeting is proposed to a client': `UPDATE busy_times SET source = 'proposal'`,
  'a live booking has an hour in its own state': `UPDATE meetings SET state = 'confirmed' WHERE state = 'held'`,
  'an hour to come belongs to exactly one live booking': `UPDATE tickets SET state = 'cancelled'
    WHERE state = 'pendingApproval'`,
  'the first hour of a package is one of its sessions': `DELETE FROM ticket_meetings tm USING tickets t
    WHERE t.meeting_id = tm.meeting_id`,
  'a booking stands in lists at its hour, and without one at its making': `UPDATE meetings
    SET start_at = start_at - interval '1 minute'`,
  'the sums of a day that has not changed since are those of its bookings': `WITH summed AS (
    INSERT INTO figure_accounts (account_id, tracked_at, time_zone, since, until)
    SELECT id, now(), time_zone, '2020-01-01', '2020-01-02' FROM accounts LIMIT 1 RETURNING account_id)
    INSERT INTO day_figures (account_id, day, part, key, currency, booked)
    SELECT account_id, '2020-01-01', 'period', '', '', 7 FROM summed`,
  'the last visit of a client is that of their hours, where nothing of it waits to be reckoned': `WITH gone AS (
    DELETE FROM visit_checks) UPDATE buyers SET last_visit_at = '2020-01-01'`,
  'a person who is no client has written to a number that their host has or had': `UPDATE whatsapp_contacts SET number = 'none'`,
  'the messages of a conversation are numbered up to how many it counts':
    'UPDATE conversation_messages SET number = number + 5',
  'a date of a workshop sells no more seats than it has':
    'UPDATE meetings SET taken = capacity + 1 WHERE capacity IS NOT NULL',
  'the sold seats of a date are those of its bookings and offers':
    'UPDATE meetings SET taken = 0 WHERE capacity IS NOT NULL',
  'a held seat is one that a waiting client was offered, or one that is to be paid':
    'UPDATE tickets SET offered_until = NULL',
  'a client waits once for a date': `${INSERT_LIKE('tickets', `${OTHER_ID}, "code": "x"`)} WHERE state = 'waitlist' AND meeting_id IS NULL`,
  'a service without meetings counts its registrations': 'UPDATE services SET enrolled = 0',
  'a coupon was used as often as bookings hold it, and no more than it may be':
    'UPDATE coupons SET used = 0',
  'a booking that ended holds no coupon': `UPDATE tickets SET state = 'cancelled' WHERE holds_coupon`,
  'the history of a booking is one chain from its beginning': `UPDATE ticket_events SET from_state = 'approved'
    WHERE from_state IS NULL`,
  'a booking is in the state that its history ends with': `UPDATE tickets SET state = 'rejected' WHERE state = 'pendingApproval'`,
  'a buyer has as many reservations as were written': 'UPDATE buyers SET reservations = 7',
  'an account has exactly one owner': `UPDATE members SET role = 'ADMIN'`,
  'an account with schedules has exactly one default': 'UPDATE schedules SET is_default = false',
  'a message says when it was sent if it was, and why if it was not': `INSERT INTO deliveries
    (account_id, id, key, message, channel, recipient, language, about, state, attempts, due_at, mailbox, purpose, created_at, updated_at)
    SELECT id, id, 'x', 'x', 'email', 'x', 'es', '{}', 'sent', 1, now(), 'x', 'x', now(), now() FROM accounts LIMIT 1`,
  'an hour that is to be paid is held no longer than its time to pay': `UPDATE tickets
    SET max_payment_at = max_payment_at - interval '1 minute'`,
  'what waits for its payment online has an open checkout with the same amount and deadline':
    'UPDATE payment_tickets SET total = total + 1',
  'what is due of a checkout is its whole price, or its deposit or the rest of one':
    'UPDATE payment_tickets SET amount = amount - 1',
  'no price is paid whole and in parts, and no rest without its deposit': `UPDATE payment_attempts SET part = 'balance'`,
  'a booking that was paid online has its capture in the ledger, or its host was paid straight': `UPDATE payment_attempts SET settled_as = 'returned'`,
  'a payment that was kept belongs to a booking that it confirmed': `UPDATE payment_attempts
    SET payment_ticket_id = s.id FROM payment_tickets s WHERE s.id <> payment_ticket_id`,
  'money that is not kept for a host is given back, or stands in the ledger as unmatched': `UPDATE payment_attempts
    SET settled_as = 'returned'`,
  'a payment of another amount waits, or was decided once for all of it': `UPDATE payment_attempts
    SET settled_as = 'unmatched'`,
  'each transaction of the ledger sums to zero in each currency': `UPDATE ledger_postings SET amount = amount + 1
    WHERE owner = 'platform'`,
  'the balance of a host is the sum of the host’s postings':
    'UPDATE ledger_balances SET amount = amount + 1',
  'what a host earned by each booking is the sum of its postings':
    'UPDATE ledger_earnings SET amount = amount + 1',
  'what is paid out of an earning stands in payouts that did not come back':
    'UPDATE ledger_earnings SET paid_out = paid_out + 1',
  'a payout is the sum of its lines, and these of their parts': `UPDATE payout_lines SET parts = '{"price": 1}'`,
  'a payout stands in the ledger as far as it came': `UPDATE payouts
    SET state = 'paid', paid_at = now(), operation_number = '1'`,
  'no more is given back of a booking than came for it': `UPDATE ledger_postings SET amount = -amount
    WHERE ledger_account LIKE 'provider:%'`,
  'no more credits are used than were granted': `UPDATE ledger_postings SET amount = -amount
    WHERE ledger_account = 'credits'`,
  'a booking that ended has no checkout that is open': `UPDATE tickets SET state = 'cancelled'`,
  'a payment that a provider took for a host has its commission in the ledger': `UPDATE ledger_transactions
    SET key = 'x' WHERE kind = 'commission'`,
  'of what came to a host’s own account the ledger has the commission alone, less what went back of it': `UPDATE payment_attempts
    SET own_account_id = id, commission = amount, commission_tax = 0 WHERE settled_as = 'kept'`,
  'a charge of a membership stands in the ledger as earned with its tax, or as given back': `INSERT INTO membership_charges
    (account_id, id, membership_id, plan_id, reference, amount, tax, currency, period_start, period_end, charged_at, created_at)
    SELECT a.id, a.id, a.id, p.id, 'x', 1200, 0, 'USD', now(), now(), now(), now() FROM accounts a, membership_plans p LIMIT 1`,
  'no more is given back of a payment than it brought': A_REFUND(2),
  'what a provider gives back of a booking stands in the ledger': A_REFUND(1),
  'a booking moves only from a state to one that may follow': `UPDATE ticket_events
    SET from_state = 'archived' WHERE from_state IS NOT NULL`,
  'a message about what happened to a booking has its cause': `${A_MESSAGE} json_build_object('ticketId', t.id, 'eventId', t.id) FROM tickets t LIMIT 1`,
  'a message about a payment or refund has its cause': `${A_MESSAGE} json_build_object('refundId', t.id) FROM tickets t LIMIT 1`,
  'the receipts of a series are numbered without a gap':
    'UPDATE receipt_counters SET last = last + 1',
  'a payment that is kept and a refund that is done have their receipts':
    'UPDATE receipts SET amount = amount + 1',
  'a live API key belongs to a user who runs its account': `INSERT INTO api_keys
    (account_id, id, user_id, name, scopes, hash, tail, created_at)
    SELECT a.id, a.id, u.id, 'x', '{bookings:read}', 'x', 'x', now() FROM accounts a, users u
    WHERE u.personal_account_id <> a.id LIMIT 1`,
  'nothing waits for an endpoint that is off': `WITH event AS (${AN_EVENT} RETURNING account_id, id),
    endpoint AS (INSERT INTO webhook_endpoints
      (account_id, id, url, host, secret, types, thin, state, off_reason, since, created_at, updated_at)
      SELECT account_id, id, 'x', 'x', 'x', '{}', false, 'off', 'host', now(), now(), now() FROM event RETURNING id)
    INSERT INTO webhook_deliveries
      (account_id, id, endpoint_id, event_id, subject_id, sequence, state, next_at, created_at)
    SELECT event.account_id, event.id, endpoint.id, event.id, event.id, 1, 'waiting', now(), now() FROM event, endpoint`,
  'events of a subject are counted in its row': AN_EVENT,
  'no booking waits for its payment after its deadline': `UPDATE tickets
    SET max_payment_at = now() - interval '1 hour' WHERE state = 'pendingPayment'`,
  'no hold of a time or place outlives its deadline': `UPDATE busy_times
    SET held_until = now() - interval '1 hour' WHERE held_until IS NOT NULL`,
}

async function withoutConstraints(trx: Trx) {
  await trx.rawQuery('ALTER TABLE busy_times DROP CONSTRAINT busy_times_do_not_overlap')
  await trx.rawQuery('ALTER TABLE meetings DROP CONSTRAINT meetings_places')
  await trx.rawQuery(
    'ALTER TABLE membership_charges DROP CONSTRAINT membership_charges_account_id_membership_id_foreign'
  )
  await trx.rawQuery('ALTER TABLE meetings DISABLE TRIGGER tickets_follow')
  await trx.rawQuery('ALTER TABLE ledger_postings DISABLE TRIGGER USER')
  await trx.rawQuery('ALTER TABLE ledger_transactions DISABLE TRIGGER USER')
}

/** The rules that are broken after a fault, which is undone whatever comes of it. */
async function brokenBy(fault: string) {
  const trx = await db.transaction()
  try {
    await withoutConstraints(trx)
    await trx.rawQuery(fault, [])
    return await brokenRules(trx)
  } finally {
    await trx.rollback()
  }
}

const LATE = 'no booking waits for its payment after its deadline'

/** The value of a line of /metrics that begins so. */
async function shown(name: string): Promise<number | undefined> {
  const line = (await registry.metrics()).split('\n').find((text) => text.startsWith(name))
  return line === undefined ? undefined : Number(line.slice(name.length))
}

test.group('What must always hold of the rows', () => {
  test('is checked in bookings of every kind, and each broken rule is reported', async ({
    assert,
  }) => {
    await everyKind()
    const sound = await brokenRules()

    const silent: string[] = []
    for (const rule of INVARIANT_RULES) {
      const broken = await brokenBy(FAULTS[rule] ?? 'a rule without a fault')
      if (!broken.some((one) => one.rule === rule && one.broken > 0)) silent.push(rule)
    }

    assert.deepEqual(sound, [])
    assert.deepEqual(silent, [])
  })

  test('is checked every night, and /metrics shows what is broken until it is whole again', async ({
    assert,
  }) => {
    const charging = await aChargingHost()
    await anUnpaidBooking(charging)
    const before = await shown('invariants_checked_timestamp_seconds ')
    await checkAtNight()
    const sound = await shown(`invariants_broken{rule="${LATE}"} `)
    await db.rawQuery(FAULTS[LATE]!)
    await checkAtNight()
    const planted = await shown(`invariants_broken{rule="${LATE}"} `)
    await db.rawQuery(`UPDATE tickets SET max_payment_at = now() + interval '1 hour'`)
    await checkAtNight()
    const mended = await shown(`invariants_broken{rule="${LATE}"} `)
    const after = await shown('invariants_checked_timestamp_seconds ')

    assert.deepEqual([sound, planted, mended], [0, 1, 0])
    assert.equal(before, 0)
    assert.closeTo(after!, Date.now() / 1000, 60)
  })
})
