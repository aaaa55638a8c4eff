import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Sums of days that are over, of accounts with very many bookings (docs/domain.md, "Sums of days"). What changes a day later
 * is noted by triggers in `figure_changes`, in the same transaction: a noted day counts from its bookings until it is summed anew.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('figure_accounts', (table) => {
      table.uuid('account_id').primary().references('accounts.id').onDelete('CASCADE')
      table.timestamp('tracked_at').notNullable().comment('changes are noted from here on')
      table.string('time_zone', 64).nullable().comment('by whose clock the days were summed')
      table.date('since').nullable()
      table.date('until').nullable().comment('the first day that is not summed')
    })
    this.schema.createTable('figure_changes', (table) => {
      // No foreign key: what is deleted with its account is noted while the account goes.
      table.uuid('account_id').notNullable()
      table.uuid('id').notNullable()
      table.timestamp('at').notNullable().comment('of the hour that was changed')
      table.primary(['account_id', 'id'])
      table.index(['account_id', 'at'])
    })
    this.schema.createTable('day_figures', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.date('day').notNullable().comment('by the clock of the account')
      table.string('part', 8).notNullable()
      table.string('key', 255).notNullable()
      table.string('currency', 3).notNullable().comment('empty: counts; else money')
      for (const name of ['booked', 'attended', 'no_show', 'cancelled'])
        table.integer(name).notNullable().defaultTo(0)
      table.double('minutes').notNullable().defaultTo(0)
      table.bigInteger('amount').notNullable().defaultTo(0).comment('minor units')
      table.primary(['account_id', 'day', 'part', 'key', 'currency'])
    })
    for (const text of [NOTE, NOTE_TICKET, ...TRIGGERS.map(functionOf), ...TRIGGERS.map(triggerOf)])
      this.schema.raw(text)
  }

  async down() {
    for (const { table } of TRIGGERS) this.schema.raw(`DROP TRIGGER figures ON ${table}`)
    for (const { table } of TRIGGERS) this.schema.raw(`DROP FUNCTION note_${table}()`)
    this.schema.raw('DROP FUNCTION note_ticket(uuid, uuid)')
    this.schema.raw('DROP FUNCTION note_figures(uuid, timestamptz)')
    for (const table of ['day_figures', 'figure_changes', 'figure_accounts'])
      this.schema.dropTable(table)
  }
}

/**
 * Notes an hour that has begun. By the clock of the database and not by that of a process: a day is summed six hours after its
 * end, so that what changed an hour of it is either committed or noted by then.
 */
const NOTE = `CREATE FUNCTION note_figures(account uuid, instant timestamptz) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF instant <= clock_timestamp() + interval '1 hour'
      AND EXISTS (SELECT FROM public.figure_accounts f WHERE f.account_id = account) THEN
      INSERT INTO public.figure_changes (account_id, id, at) VALUES (account, gen_random_uuid(), instant);
    END IF;
  END $$`

/** Notes all hours of a booking, or its making. */
const NOTE_TICKET = `CREATE FUNCTION note_ticket(account uuid, ticket uuid) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM public.figure_accounts f WHERE f.account_id = account) THEN RETURN; END IF;
    PERFORM public.note_figures(account, t.occurs_at) FROM public.tickets t
      WHERE t.account_id = account AND t.id = ticket;
    PERFORM public.note_figures(account, m.start_at) FROM public.ticket_meetings part
      JOIN public.meetings m ON m.account_id = part.account_id AND m.id = part.meeting_id
      WHERE part.account_id = account AND part.ticket_id = ticket;
  END $$`

type Rule = { table: string; columns?: string; of: (row: 'OLD' | 'NEW') => string }

const ofSession = (row: string, session: string) =>
  `PERFORM public.note_ticket(p.account_id, p.ticket_id) FROM public.payment_tickets p
    WHERE p.account_id = ${row}.account_id AND p.id = ${row}.${session}`

const ofMeeting = (row: string) =>
  `PERFORM public.note_figures(m.account_id, m.start_at) FROM public.meetings m
    WHERE m.account_id = ${row}.account_id AND m.id = ${row}.meeting_id`

/** What each table has to do with the figures of a day. */
const TRIGGERS: Rule[] = [
  {
    table: 'tickets',
    columns:
      'state, service_id, meeting_id, source, referrer, terms_accepted_at, created_at, occurs_at',
    of: (row) => `PERFORM public.note_figures(${row}.account_id, ${row}.occurs_at);
      PERFORM public.note_ticket(${row}.account_id, ${row}.id)`,
  },
  {
    table: 'meetings',
    columns: 'state, start_at, end_at, host_account_id',
    of: (row) => `PERFORM public.note_figures(${row}.account_id, ${row}.start_at)`,
  },
  { table: 'check_ins', of: ofMeeting },
  { table: 'ticket_meetings', of: ofMeeting },
  { table: 'payment_tickets', columns: 'ticket_id, currency', of: (row) => ofSession(row, 'id') },
  {
    table: 'payment_attempts',
    columns: 'amount, settled_as, payment_ticket_id',
    of: (row) => ofSession(row, 'payment_ticket_id'),
  },
  {
    table: 'payment_refunds',
    columns: 'amount, state, payment_ticket_id, payment_attempt_id',
    of: (row) => ofSession(row, 'payment_ticket_id'),
  },
]

const functionOf = ({
  table,
  of,
}: Rule) => `CREATE FUNCTION note_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN ${of('OLD')}; END IF;
    IF TG_OP <> 'DELETE' THEN ${of('NEW')}; END IF;
    RETURN NULL;
  END $$`

const triggerOf = ({ table, columns }: Rule) => `CREATE TRIGGER figures
  AFTER INSERT OR DELETE OR UPDATE ${columns ? `OF ${columns}` : ''} ON ${table}
  FOR EACH ROW EXECUTE FUNCTION note_${table}()`
