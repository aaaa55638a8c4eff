import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What calendars elsewhere close of each day, so that a look at free times reads a row a day and not every entry
 * (docs/domain.md, "Days elsewhere"). Triggers write a day anew in the transaction that changes an entry of it.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('elsewhere_days', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.date('day').notNullable().comment('UTC')
      table
        .specificType('minutes', 'int8multirange')
        .notNullable()
        .comment('since 1970, UTC: whole entries that touch the day')
      table.primary(['account_id', 'day'])
    })
    this.schema.raw(`CREATE INDEX busy_times_long_elsewhere ON busy_times
      USING gist (account_id, during) WHERE is_active AND is_elsewhere AND ${IS_LONG}`)
    for (const text of [WRITE, NOTE, NOTE_BOTH, ...TRIGGERS]) this.schema.raw(text)
    this.schema.raw(`SELECT write_elsewhere_days(array_agg(account_id), array_agg(day))
      FROM (${daysOf('busy_times')}) AS days`)
  }

  async down() {
    for (const name of ['inserted', 'deleted', 'updated'])
      this.schema.raw(`DROP TRIGGER elsewhere_${name} ON busy_times`)
    this.schema.raw('DROP FUNCTION note_elsewhere_both()')
    this.schema.raw('DROP FUNCTION note_elsewhere()')
    this.schema.raw('DROP FUNCTION write_elsewhere_days(uuid[], date[])')
    this.schema.raw('DROP INDEX busy_times_long_elsewhere')
    this.schema.dropTable('elsewhere_days')
  }
}

/** Longer entries are few, and are read by themselves: a broken connection may close more than a year. */
const IS_LONG = `upper(during) - lower(during) > interval '3 days'`

/** The days that entries elsewhere touch. */
const daysOf = (rows: string) => `SELECT DISTINCT b.account_id, CAST(touched AS date) AS day
  FROM ${rows} b CROSS JOIN LATERAL generate_series(date_trunc('day', lower(b.during) AT TIME ZONE 'UTC'),
    upper(b.during) AT TIME ZONE 'UTC' - interval '1 microsecond', interval '1 day') AS touched
  WHERE b.is_elsewhere AND NOT isempty(b.during) AND NOT upper(b.during) - lower(b.during) > interval '3 days'`

/**
 * Writes days anew from their entries. One after the other for an account: of two transactions that change entries of one
 * day, the later reads what the earlier has written. Parts of minutes count whole, as starts are whole minutes.
 */
const WRITE = `CREATE FUNCTION write_elsewhere_days(accounts uuid[], days date[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('elsewhere ' || one.id, 0))
      FROM (SELECT DISTINCT unnest(accounts) AS id ORDER BY id) AS one;
    DELETE FROM public.elsewhere_days d USING unnest(accounts, days) AS changed (account_id, day)
      WHERE d.account_id = changed.account_id AND d.day = changed.day;
    INSERT INTO public.elsewhere_days (account_id, day, minutes)
      SELECT changed.account_id, changed.day, range_agg(int8range(
        CAST(floor(extract(epoch FROM lower(b.during)) / 60) AS bigint), CAST(ceil(extract(epoch FROM upper(b.during)) / 60) AS bigint)))
      FROM unnest(accounts, days) AS changed (account_id, day)
      JOIN public.busy_times b ON b.account_id = changed.account_id AND b.is_active AND b.is_elsewhere AND NOT isempty(b.during)
        AND b.during && tstzrange(CAST(changed.day AS timestamp) AT TIME ZONE 'UTC', CAST(changed.day + 1 AS timestamp) AT TIME ZONE 'UTC')
        AND NOT upper(b.during) - lower(b.during) > interval '3 days'
      GROUP BY changed.account_id, changed.day;
  END $$`

/** Of entries that came or went. */
const NOTE = `CREATE FUNCTION note_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM changed WHERE is_elsewhere) THEN
      PERFORM public.write_elsewhere_days(array_agg(account_id), array_agg(day)) FROM (${daysOf('changed')}) AS days;
    END IF;
    RETURN NULL;
  END $$`

/** Of entries that moved: the days on which they were, and those on which they are. */
const NOTE_BOTH = `CREATE FUNCTION note_elsewhere_both() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM was WHERE is_elsewhere) OR EXISTS (SELECT FROM became WHERE is_elsewhere) THEN
      PERFORM public.write_elsewhere_days(array_agg(account_id), array_agg(day))
        FROM (${daysOf('was')} UNION ${daysOf('became')}) AS days;
    END IF;
    RETURN NULL;
  END $$`

const TRIGGERS = [
  `CREATE TRIGGER elsewhere_inserted AFTER INSERT ON busy_times
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_elsewhere()`,
  `CREATE TRIGGER elsewhere_deleted AFTER DELETE ON busy_times
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_elsewhere()`,
  `CREATE TRIGGER elsewhere_updated AFTER UPDATE ON busy_times
    REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION note_elsewhere_both()`,
]
