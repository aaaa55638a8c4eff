import { now } from '#core/time'
import { newId } from '#core/ids'
import db from '@adonisjs/lucid/services/db'
import { ana, aHost, type TestHost } from './host.ts'
import Ticket from '#app/ticketing/tickets/ticket'
import Buyer from '#app/ticketing/booking/buyer'
import { aBooking, ticketOf } from './booking.ts'
import { mintScope } from '#core/account_scope'
import Meeting from '#app/scheduling/meetings/meeting'
import { transaction } from '#core/database/transaction'
import { mergeBuyers } from '#app/ticketing/buyers/merge_buyers'
import { reckonVisits } from '#app/ticketing/last_visits/reckon_visits'
import { countBuyers, listBuyers, sortedBuyerIds } from '#app/ticketing/buyers/list_buyers'

/** A host whose clients' bookings are rows of a test: of any hour, state and mark. */
export class VisitedHost {
  private constructor(
    readonly host: TestHost,
    private patterns: { buyer: Buyer; ticket: Ticket; meeting: Meeting }
  ) {}

  static async make() {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const { code } = await aBooking(host, { attendee: ana })
    const ticket = await ticketOf(code)
    const buyer = await Buyer.findByOrFail('id', ticket.buyerId)
    const meeting = await Meeting.findByOrFail('id', ticket.meetingId)
    return new VisitedHost(host, { buyer, ticket, meeting })
  }

  get accountId() {
    return this.host.account.id
  }

  get scope() {
    const { accountId, host } = this
    return mintScope({ accountId, userId: host.user.id, role: 'OWNER' })
  }

  async client(): Promise<string> {
    const id = newId()
    await Buyer.create({ ...this.patterns.buyer.$attributes, id, email: `${id}@example.com` })
    return id
  }

  /** An hour so many days from now; before now with a number below 0. */
  async hour(days: number): Promise<string> {
    const id = newId()
    const startAt = now().plus({ days })
    await Meeting.create({
      ...this.patterns.meeting.$attributes,
      id,
      uid: id,
      code: id.slice(-20),
      startAt,
      endAt: startAt.plus({ hours: 1 }),
    })
    return id
  }

  /** A booking of a client, of one hour or of the hours of a package. */
  async booked(buyerId: string, hours: string[], state: Ticket['state'] = 'confirmed') {
    const id = newId()
    await Ticket.create({
      ...this.patterns.ticket.$attributes,
      id,
      buyerId,
      state,
      code: id.slice(-20),
      meetingId: hours[0]!,
    })
    if (hours.length > 1) for (const hour of hours) await this.added(id, hour)
    return id
  }

  /** One more hour of a package. */
  async added(ticketId: string, meetingId: string) {
    const hour = { account_id: this.accountId, ticket_id: ticketId, meeting_id: meetingId }
    await db.table('ticket_meetings').insert(hour)
  }

  async marked(ticketId: string, meetingId: string, outcome: 'absent' | 'entered') {
    await this.unmarked(ticketId, meetingId)
    await db.table('check_ins').insert({
      account_id: this.accountId,
      id: newId(),
      ticket_id: ticketId,
      meeting_id: meetingId,
      outcome,
      place: 1,
      way: 'host',
      user_id: this.host.user.id,
      phone_at: new Date(),
      created_at: new Date(),
    })
  }

  async unmarked(ticketId: string, meetingId: string) {
    await db
      .from('check_ins')
      .where({ account_id: this.accountId, ticket_id: ticketId, meeting_id: meetingId })
      .whereNull('undone_at')
      .update({ undone_at: new Date() })
  }

  async deleted(ticketId: string) {
    for (const table of ['check_ins', 'ticket_meetings'])
      await db.from(table).where({ account_id: this.accountId, ticket_id: ticketId }).delete()
    await db.from('tickets').where({ account_id: this.accountId, id: ticketId }).delete()
  }

  merged(id: string, other: string) {
    return transaction((trx) => mergeBuyers(trx, this.scope, { id, other }))
  }

  /** The clients that the list, the file and the count find, who must be the same. */
  async away(awayWeeks: number): Promise<string[]> {
    const ids = await sortedBuyerIds(this.scope, { awayWeeks }, 1000)
    const { items, total } = await listBuyers(this.scope, { awayWeeks, size: 200 })
    const counted = await countBuyers(this.scope, { awayWeeks })
    const listed = items.map(({ buyer }) => buyer.id)
    if (
      counted !== ids.length ||
      total !== ids.length ||
      listed.join() !== ids.slice(0, 200).join()
    )
      throw new Error(`${ids.length} in the file, ${total} in the list, ${counted} counted`)
    return ids.sort()
  }

  /** The same, read from all hours. */
  async awayByHours(weeks: number): Promise<string[]> {
    const { rows } = await db.rawQuery<{ rows: { id: string }[] }>(BY_HOURS, {
      accountId: this.accountId,
      now: now().toJSDate(),
      since: now().minus({ weeks }).toJSDate(),
    })
    return rows.map(({ id }) => id).sort()
  }

  /** Changes of the account that wait to be reckoned. */
  async waiting(): Promise<number> {
    const [row] = await db
      .from('visit_checks')
      .where('account_id', this.accountId)
      .where('due_at', '<', now().toJSDate())
      .count('* as total')
    return Number(row!.total)
  }
}

/** Reckons all that waits. */
export async function reckonAll(): Promise<void> {
  while ((await transaction(reckonVisits)) > 0);
}

const CAME = `SELECT FROM tickets t
  JOIN (SELECT account_id, id AS ticket_id, meeting_id FROM tickets
    UNION SELECT account_id, ticket_id, meeting_id FROM ticket_meetings) part
    ON part.account_id = t.account_id AND part.ticket_id = t.id
  JOIN meetings m ON m.account_id = part.account_id AND m.id = part.meeting_id
  WHERE t.account_id = b.account_id AND t.buyer_id = b.id
    AND t.state IN ('confirmed', 'rescheduled', 'archived') AND m.state <> 'cancelled'
    AND NOT EXISTS (SELECT FROM check_ins c WHERE c.account_id = t.account_id AND c.ticket_id = t.id
      AND c.meeting_id = m.id AND c.outcome = 'absent' AND c.undone_at IS NULL)`

const BY_HOURS = `SELECT id FROM buyers b WHERE b.account_id = :accountId AND b.merged_into IS NULL
  AND EXISTS (${CAME} AND m.start_at < :since)
  AND NOT EXISTS (${CAME} AND m.start_at >= :since AND m.start_at < :now)`
