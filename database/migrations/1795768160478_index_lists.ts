import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Indexes along which lists read a page, and no more, whatever they are narrowed by. `occurs_at` is when a booking stands in a
 * list by time: at its hour, or where it has none, when it was made. It stands in its own row because an index cannot follow
 * the order of another table.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('tickets', (table) => {
      table.timestamp('occurs_at').nullable().comment('of its hour; without one, of its making')
    })
    this.schema.raw(`UPDATE tickets t SET occurs_at = coalesce(
      (SELECT m.start_at FROM meetings m WHERE m.account_id = t.account_id AND m.id = t.meeting_id), t.created_at)`)
    this.schema.raw('ALTER TABLE tickets ALTER COLUMN occurs_at SET NOT NULL')
    this.schema.raw(OCCURS)
    this.schema
      .raw(`CREATE TRIGGER occurs BEFORE INSERT OR UPDATE OF meeting_id, created_at, occurs_at ON tickets
      FOR EACH ROW EXECUTE FUNCTION ticket_occurs()`)
    this.schema.raw(FOLLOW)
    this.schema.raw(`CREATE TRIGGER tickets_follow AFTER UPDATE OF start_at ON meetings
      FOR EACH ROW WHEN (OLD.start_at <> NEW.start_at) EXECUTE FUNCTION tickets_follow_meeting()`)
    for (const name of Object.keys(REPLACED)) this.schema.raw(`DROP INDEX ${name}`)
    for (const [name, index] of Object.entries(INDEXES))
      this.schema.raw(`CREATE INDEX ${name} ON ${index}`)
  }

  async down() {
    for (const name of Object.keys(INDEXES)) this.schema.raw(`DROP INDEX ${name}`)
    for (const [name, index] of Object.entries(REPLACED))
      this.schema.raw(`CREATE INDEX ${name} ON ${index}`)
    this.schema.raw('DROP TRIGGER tickets_follow ON meetings')
    this.schema.raw('DROP TRIGGER occurs ON tickets')
    this.schema.raw('DROP FUNCTION tickets_follow_meeting()')
    this.schema.raw('DROP FUNCTION ticket_occurs()')
    this.schema.alterTable('tickets', (table) => table.dropColumn('occurs_at'))
  }
}

const OCCURS = `CREATE FUNCTION ticket_occurs() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.occurs_at := coalesce((SELECT m.start_at FROM public.meetings m
      WHERE m.account_id = NEW.account_id AND m.id = NEW.meeting_id), NEW.created_at);
    RETURN NEW;
  END $$`

/** The application gives a moved booking another meeting; whatever else changes an hour is followed too. */
const FOLLOW = `CREATE FUNCTION tickets_follow_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE public.tickets SET occurs_at = NEW.start_at WHERE account_id = NEW.account_id AND meeting_id = NEW.id;
    RETURN NULL;
  END $$`

const REPLACED = {
  tickets_account_id_created_at_index: 'tickets (account_id, created_at)',
  tickets_account_id_state_index: 'tickets (account_id, state)',
  tickets_account_id_service_id_index: 'tickets (account_id, service_id)',
}

const INDEXES = {
  tickets_by_making: `tickets (account_id, created_at, id)`,
  tickets_by_time: `tickets (account_id, occurs_at, id) WHERE state <> 'archived'`,
  tickets_of_state: 'tickets (account_id, state, occurs_at, id)',
  tickets_of_service: 'tickets (account_id, service_id, occurs_at, id)',
  // Hours for a team, beside which those of the own account are many.
  meetings_for_others:
    'meetings (host_account_id, start_at, code) WHERE account_id <> host_account_id',
  meetings_of_state: 'meetings (account_id, state, start_at, code)',
  meetings_titles: 'meetings USING gin (account_id, search_fold(title) gin_trgm_ops)',
  deliveries_of_state: 'deliveries (account_id, state, due_at, id)',
  deliveries_of_message: 'deliveries (account_id, message, due_at, id)',
  deliveries_of_reason: 'deliveries (account_id, reason, due_at, id) WHERE reason IS NOT NULL',
  deliveries_of_channel: 'deliveries (account_id, channel, due_at, id)',
  deliveries_of_audience: `deliveries (account_id, (about ->> 'audience'), due_at, id)`,
  deliveries_search: `deliveries USING gin (account_id, search_fold(CAST(recipient AS text)) gin_trgm_ops)`,
  receipts_of_kind: 'receipts (account_id, kind, issued_at, id)',
  receipts_of_currency: 'receipts (account_id, currency, issued_at, id)',
  buyers_by_name: 'buyers (account_id, name, id) WHERE merged_into IS NULL',
  buyers_by_country: 'buyers (account_id, country, last_reservation_at, id)',
  buyers_phones: `buyers USING gin (account_id, regexp_replace(phone_number, '[^0-9]', '', 'g') gin_trgm_ops)
    WHERE phone_number IS NOT NULL`,
  buyers_by_tag: 'buyers USING gin (account_id, tags)',
}
