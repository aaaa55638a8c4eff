import { BaseSchema } from '@adonisjs/lucid/schema'

/** How its changes are recorded, as the migration of `audit_log` has it for the tables before this one. */
const RULE = {
  account: 'account_id',
  id: 'id',
  thing: 'api_key',
  name: 'name',
  skip: ['account_id', 'id', 'created_at', 'user_id', 'hash', 'tail', 'last_used_at'],
  secret: [],
  tail: [],
}

/** How many keys each plan has (docs/domain.md, "API keys"). */
const KEYS = { PRO: 1, PRIME: 1, BUSINESS: 5, ENTERPRISE: 50 }

/**
 * What an actor of the history is called: a person by their name, a key by its own. The function of the history asked for
 * people alone.
 */
const ACTOR_NAME = `CREATE FUNCTION audit_actor_name(kind text, actor uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE kind WHEN 'key' THEN (SELECT name FROM api_keys WHERE id = actor LIMIT 1)
    ELSE (SELECT concat_ws(' ', a.first_name, a.last_name) FROM users u JOIN accounts a ON a.id = u.personal_account_id
      WHERE u.id = actor) END
$$`

const OF_PEOPLE = `(SELECT concat_ws(' ', a.first_name, a.last_name) FROM users u JOIN accounts a ON a.id = u.personal_account_id
      WHERE u.id = person)`

const OF_ALL = `audit_actor_name(split_part(actor, ':', 1), person)`

/** Writes `record_change` anew with another way of naming actors; all else of it stays as it is. */
const rewritten = (from: string, to: string) => `DO $do$
DECLARE
  before text := pg_get_functiondef('record_change()'::regprocedure);
  after text := replace(before, $from$${from}$from$, $to$${to}$to$);
BEGIN
  IF after = before THEN RAISE EXCEPTION 'record_change names actors in another way'; END IF;
  EXECUTE after;
END $do$`

/**
 * Keys by which programs act for an account (docs/domain.md, "API keys"). Of a key only its hash is kept. One that has ended
 * stays as a row, so that the history can name it.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('api_keys', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('name', 60).notNullable()
      table.specificType('scopes', 'text[]').notNullable()
      table.string('hash', 64).notNullable().index().comment('SHA-256 of the key')
      table.string('tail', 4).notNullable().comment('its last characters, to tell it by')
      table.timestamp('expires_at').nullable()
      table.timestamp('last_used_at').nullable().comment('about: see config/limits.ts')
      table.timestamp('ended_at').nullable()
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
      table.index(['id'])
      table.index(['user_id'])
      table.check('cardinality(scopes) > 0', [], 'api_keys_scopes')
    })
    this.schema.raw(`CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON api_keys
      FOR EACH ROW EXECUTE FUNCTION record_change('${JSON.stringify(RULE)}')`)
    this.schema.raw(ACTOR_NAME)
    this.schema.raw(rewritten(OF_PEOPLE, OF_ALL))
    this.defer(async (db) => {
      for (const [id, apiKeys] of Object.entries(KEYS)) {
        await db.rawQuery(
          `UPDATE roles SET constraints = constraints || CAST(:added AS jsonb) WHERE id IN (:id, :trial)`,
          { added: JSON.stringify({ apiKeys }), id, trial: `DEMO_${id}` }
        )
      }
    })
  }

  async down() {
    this.schema.raw(rewritten(OF_ALL, OF_PEOPLE))
    this.schema.raw('DROP FUNCTION audit_actor_name(text, uuid)')
    this.schema.dropTable('api_keys')
    this.defer(async (db) => {
      await db.rawQuery(`UPDATE roles SET constraints = constraints - 'apiKeys'`)
    })
  }
}
