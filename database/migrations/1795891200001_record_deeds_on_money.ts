import { BaseSchema } from '@adonisjs/lucid/schema'

const NEVER = ['account_id', 'id', 'created_at', 'updated_at']

/** What all rows of money share: the booking that they are for, by the title of its service and its code. */
const OF_MONEY = {
  account: 'account_id',
  id: 'id',
  secret: [],
  tail: [],
  parent: ['payment_tickets', 'title', 'payment_ticket_id'],
  detail: ['payment_tickets', 'code', 'payment_ticket_id'],
  facts: ['amount'],
  own: true,
}

const REFUNDS = {
  ...OF_MONEY,
  thing: 'refund',
  skip: [
    ...[...NEVER, 'currency', 'done_at', 'key', 'payment_attempt_id', 'payment_ticket_id'],
    ...['reference', 'returned_at', 'tries', 'user_id'],
  ],
}

const PROOFS = {
  ...OF_MONEY,
  thing: 'proof',
  // Its own amount is what the client says.
  named: {
    payment_ticket_id: ['payment_attempts', 'payment_ticket_id', 'payment_attempt_id'],
    amount: ['payment_attempts', 'amount', 'payment_attempt_id'],
    currency: ['payment_attempts', 'currency', 'payment_attempt_id'],
  },
  skip: [
    ...[...NEVER, 'answer_by', 'decided_at', 'decided_by', 'digest', 'key', 'like_id', 'look'],
    ...['operation_number', 'paid_at', 'pay_until', 'payment_attempt_id', 'size', 'ticket_id'],
    ...['type', 'warnings'],
  ],
}

const UNMATCHED = {
  ...OF_MONEY,
  thing: 'unmatched',
  named: {
    amount: ['payment_attempts', 'amount', 'id'],
    currency: ['payment_attempts', 'currency', 'id'],
    taken_by: ['payment_tickets', 'title'],
  },
  skip: [
    ...[...NEVER, 'decided_at', 'decided_by', 'expected', 'expected_currency', 'fee', 'fee_tax'],
    'payment_ticket_id',
  ],
}

const DISPUTES = {
  ...OF_MONEY,
  thing: 'dispute',
  skip: [
    ...[...NEVER, 'ask_at', 'currency', 'deadline', 'ended_at', 'held', 'opened_at'],
    ...['payment_attempt_id', 'payment_ticket_id', 'provider', 'reason', 'reference', 'sent_at'],
    ...['state', 'statement', 'tries'],
  ],
}

/** What jobs and clients do is no deed of a person of the account. */
const BY_PEOPLE = `nullif(current_setting('cupo.actor', true), '') IS NOT NULL`

const TRIGGERS: [table: string, name: string, event: string, when: string, rule: object][] = [
  ['payment_refunds', 'audit', 'UPDATE OF state', 'NEW.state <> OLD.state', REFUNDS],
  ['payment_refunds', 'audit_coming', 'INSERT', 'NEW.user_id IS NOT NULL', REFUNDS],
  ['payment_proofs', 'audit', 'UPDATE OF state', 'NEW.state <> OLD.state', PROOFS],
  ['unmatched_payments', 'audit', 'UPDATE OF state', 'NEW.state <> OLD.state', UNMATCHED],
  ['payment_disputes', 'audit', 'UPDATE OF sending', 'NEW.sending <> OLD.sending', DISPUTES],
]

/** A row with the names of what its columns of `named` lead to. A third word is the column with the id, else it is the column itself. */
const WITH_NAMES = `CREATE OR REPLACE FUNCTION audited_row(rule jsonb, one jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT one || coalesce((SELECT jsonb_object_agg(key,
      audited_name(jsonb_build_object('of', place || to_jsonb(coalesce(place ->> 2, key))), one, 'of'))
    FROM jsonb_each(rule -> 'named') AS named (key, place) WHERE jsonb_exists(one, coalesce(place ->> 2, key))), '{}')
$$`

const WITH_NAMES_BEFORE = `CREATE OR REPLACE FUNCTION audited_row(rule jsonb, one jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT one || coalesce((SELECT jsonb_object_agg(key,
      audited_name(jsonb_build_object('of', place || to_jsonb(key)), one, 'of'))
    FROM jsonb_each(rule -> 'named') AS named (key, place) WHERE jsonb_exists(one, key)), '{}')
$$`

/**
 * Whether an actor acts for an account: a member of it, a key of it, staff, or the person who has the link of a mail to it. A
 * client of the account may have a login too.
 */
const ACTS_FOR = `CREATE FUNCTION acts_for(account uuid, kind text, actor uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE kind
    WHEN 'user' THEN EXISTS (SELECT FROM public.members WHERE account_id = account AND user_id = actor)
    WHEN 'key' THEN EXISTS (SELECT FROM public.api_keys WHERE account_id = account AND id = actor)
    WHEN 'link' THEN actor = account
    ELSE kind = 'staff' END
$$`

/** What is written into `record_change`: columns of `facts` stand in each entry, changed or not. */
const NAMED = `  new_row := audited_row(rule, new_row);\n`
const WITH_FACTS = `${NAMED}  old_row := old_row - ARRAY(SELECT jsonb_array_elements_text(rule -> 'facts'));\n`

const KNOWN = `  IF NOT EXISTS (SELECT FROM accounts WHERE id = account) THEN RETURN NULL; END IF;\n`
const OF_ITS_OWN = `${KNOWN}  IF rule -> 'own' IS NOT NULL AND NOT acts_for(account, split_part(actor, ':', 1), person) THEN RETURN NULL; END IF;\n`

/** `link`: the person who has the signed link of a mail to the host; its id is the account's. */
const ACTORS = `'user', 'staff', 'key', 'link', 'system'`

/** The history of changes has what people of an account do to its money (docs/domain.md, "History of changes"). */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(WITH_NAMES)
    this.schema.raw(ACTS_FOR)
    this.schema.raw(rewritten(NAMED, WITH_FACTS))
    this.schema.raw(rewritten(KNOWN, OF_ITS_OWN))
    this.schema.raw(actorsAre(ACTORS))
    for (const [table, name, event, when, rule] of TRIGGERS)
      this.schema.raw(`CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW
        WHEN (${BY_PEOPLE} AND ${when}) EXECUTE FUNCTION record_change('${JSON.stringify(rule)}')`)
  }

  async down() {
    for (const [table, name] of TRIGGERS) this.schema.raw(`DROP TRIGGER ${name} ON ${table}`)
    // Entries of links stay: the log only grows.
    this.schema.raw(`${actorsAre(`'user', 'staff', 'key', 'system'`)} NOT VALID`)
    this.schema.raw(rewritten(OF_ITS_OWN, KNOWN))
    this.schema.raw(rewritten(WITH_FACTS, NAMED))
    this.schema.raw('DROP FUNCTION acts_for(uuid, text, uuid)')
    this.schema.raw(WITH_NAMES_BEFORE)
  }
}

const actorsAre = (actors: string) => `ALTER TABLE audit_log DROP CONSTRAINT audit_log_actor,
  ADD CONSTRAINT audit_log_actor CHECK (actor IN (${actors}))`

/** Writes `record_change` anew with one part of it exchanged; all else of it stays as it is. */
function rewritten(from: string, to: string): string {
  return `DO $do$
DECLARE
  before text := pg_get_functiondef('record_change()'::regprocedure);
  after text := replace(before, $from$${from}$from$, $to$${to}$to$);
BEGIN
  IF after = before THEN RAISE EXCEPTION 'record_change is not as it was'; END IF;
  EXECUTE after;
END $do$`
}
