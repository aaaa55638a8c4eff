import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The postings of the ledger's transactions: whose, in which ledger account, how much. Append-only. The postings of a
 * transaction sum to zero in each currency, checked when the transaction of the database ends.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('ledger_postings', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.uuid('id').notNullable()
      table.uuid('transaction_id').notNullable()
      table.string('owner', 8).notNullable().comment('host: of account_id; else the platform')
      table.string('ledger_account', 32).notNullable()
      table.string('line', 24).notNullable().comment('how it is explained to people')
      table.specificType('currency', 'char(3)').notNullable()
      table.bigInteger('amount').notNullable().comment('minor units; above zero: owed or earned')
      table.primary(['account_id', 'id'])
      table
        .foreign(['account_id', 'transaction_id'])
        .references(['account_id', 'id'])
        .inTable('ledger_transactions')
      table.index(['account_id', 'transaction_id'])
    })
    this.schema.raw(`ALTER TABLE ledger_postings
      ADD CONSTRAINT ledger_postings_owner CHECK ((owner = 'host') = (ledger_account = 'host')
        AND owner IN ('host', 'platform'))`)
    this.schema.raw(`CREATE TRIGGER ledger_postings_append_only
      BEFORE UPDATE OR DELETE ON ledger_postings
      FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only()`)
    this.schema
      .raw(`CREATE FUNCTION ledger_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF EXISTS (SELECT FROM ledger_postings
          WHERE account_id = NEW.account_id AND transaction_id = NEW.transaction_id
          GROUP BY currency HAVING sum(amount) <> 0) THEN
        RAISE EXCEPTION 'A transaction of the ledger does not sum to zero';
      END IF;
      RETURN NULL;
    END $$`)
    this.schema
      .raw(`CREATE CONSTRAINT TRIGGER ledger_postings_sum_to_zero AFTER INSERT ON ledger_postings
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_sums_to_zero()`)
  }

  async down() {
    this.schema.dropTable('ledger_postings')
    this.schema.raw('DROP FUNCTION ledger_sums_to_zero()')
  }
}
