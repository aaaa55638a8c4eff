import db from '@adonisjs/lucid/services/db'

/** What a table makes of a row, as if the product had forgotten or doubled something. */
type Fault = { table: string; before: 'INSERT' | 'UPDATE' | 'INSERT OR UPDATE'; body: string }

/** What goes wrong on purpose, by what it is. The histories find each. */
export const FAULTS: Record<string, Fault> = {
  'a coupon use is not counted': {
    table: 'coupons',
    before: 'UPDATE',
    body: 'IF NEW.used > OLD.used THEN NEW.used := OLD.used; END IF; RETURN NEW;',
  },
  'a seat is not given back': {
    table: 'meetings',
    before: 'UPDATE',
    body: 'IF NEW.taken < OLD.taken THEN NEW.taken := OLD.taken; END IF; RETURN NEW;',
  },
  'the end of a hold is forgotten': {
    table: 'busy_times',
    before: 'INSERT OR UPDATE',
    body: 'NEW.held_until := NULL; RETURN NEW;',
  },
  'an hour is not freed': {
    table: 'busy_times',
    before: 'UPDATE',
    body: 'NEW.is_active := OLD.is_active OR NEW.is_active; RETURN NEW;',
  },
  'a refund is given twice': {
    table: 'local_payments',
    before: 'UPDATE',
    body: `IF NEW.refunded > OLD.refunded THEN
        NEW.refunded := least(NEW.amount, 2 * NEW.refunded - OLD.refunded); END IF; RETURN NEW;`,
  },
  'a refund never leaves': {
    table: 'local_payments',
    before: 'UPDATE',
    body: 'NEW.refunded := OLD.refunded; RETURN NEW;',
  },
  'a commission is not posted': {
    table: 'ledger_postings',
    before: 'INSERT',
    body: `IF (SELECT kind FROM ledger_transactions t
        WHERE t.account_id = NEW.account_id AND t.id = NEW.transaction_id) = 'commission'
      THEN RETURN NULL; END IF; RETURN NEW;`,
  },
  'a balance forgets what leaves it': {
    table: 'ledger_balances',
    before: 'UPDATE',
    body: 'NEW.amount := greatest(NEW.amount, OLD.amount); RETURN NEW;',
  },
  'a payout is not counted': {
    table: 'ledger_earnings',
    before: 'UPDATE',
    body: 'NEW.paid_out := OLD.paid_out; RETURN NEW;',
  },
  'an accepted payment is not posted': {
    table: 'ledger_postings',
    before: 'INSERT',
    body: `IF (SELECT key FROM ledger_transactions t
        WHERE t.account_id = NEW.account_id AND t.id = NEW.transaction_id) LIKE 'kept:%'
      THEN RETURN NULL; END IF; RETURN NEW;`,
  },
  'another amount waits on though it was given back': {
    table: 'unmatched_payments',
    before: 'UPDATE',
    body: `IF NEW.state = 'refunded' THEN RETURN OLD; END IF; RETURN NEW;`,
  },
  'a payment that is moved stays where it was': {
    table: 'payment_attempts',
    before: 'UPDATE',
    body: 'NEW.payment_ticket_id := OLD.payment_ticket_id; RETURN NEW;',
  },
  'a session that ended stays open': {
    table: 'payment_tickets',
    before: 'UPDATE',
    body: 'NEW.ended_as := OLD.ended_as; RETURN NEW;',
  },
}

/** Plants a fault while something is done. */
export async function withFault<Result>(
  { table, before, body }: Fault,
  work: () => Promise<Result>
): Promise<Result> {
  await db.rawQuery(`CREATE FUNCTION planted_fault() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN ${body} END $$`)
  await db.rawQuery(`CREATE TRIGGER planted_fault BEFORE ${before} ON ${table}
    FOR EACH ROW EXECUTE FUNCTION planted_fault()`)
  try {
    return await work()
  } finally {
    await db.rawQuery('DROP FUNCTION planted_fault CASCADE')
  }
}
