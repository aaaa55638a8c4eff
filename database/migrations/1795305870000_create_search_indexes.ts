import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What the search reads (docs/architecture.md, "Search"). `search_fold` writes a text without accents and capitals; the
 * configuration `plain_spanish` finds words by their stem, with accents or without. Each index begins with the account
 * where its table is read by account: one of a hundred thousand clients reads no row of another.
 */
export default class extends BaseSchema {
  async up() {
    for (const extension of ['pg_trgm', 'unaccent', 'btree_gin'])
      this.schema.raw(`CREATE EXTENSION IF NOT EXISTS ${extension}`)
    this.schema.raw(`CREATE FUNCTION search_fold(text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$`)
    this.schema.raw('CREATE TEXT SEARCH CONFIGURATION plain_spanish (COPY = spanish)')
    this.schema.raw(`ALTER TEXT SEARCH CONFIGURATION plain_spanish
      ALTER MAPPING FOR hword, hword_part, word WITH unaccent, spanish_stem`)
    for (const [name, index] of Object.entries(INDEXES))
      this.schema.raw(`CREATE INDEX ${name} ON ${index}`)
  }

  async down() {
    for (const name of Object.keys(INDEXES)) this.schema.raw(`DROP INDEX ${name}`)
    this.schema.raw('DROP TEXT SEARCH CONFIGURATION plain_spanish')
    this.schema.raw('DROP FUNCTION search_fold(text)')
    for (const extension of ['btree_gin', 'unaccent', 'pg_trgm'])
      this.schema.raw(`DROP EXTENSION IF EXISTS ${extension}`)
  }
}

/** The same expressions stand in the queries (`BUYER_TEXT` and so on), for an index serves no other one. */
const INDEXES = {
  buyers_search: `buyers USING gin (account_id, search_fold(name || ' ' || CAST(email AS text) || ' '
    || coalesce(phone_prefix, '') || coalesce(phone_number, '') || ' ' || coalesce(document_value, '')) gin_trgm_ops)`,
  tickets_search: `tickets USING gin (account_id, search_fold(attendee_name || ' ' || CAST(attendee_email AS text))
    gin_trgm_ops)`,
  meetings_of_service: 'meetings (account_id, service_id, start_at)',
  services_search: 'services USING gin (search_fold(title) gin_trgm_ops)',
  services_words: `services USING gin (to_tsvector('public.plain_spanish', title || ' ' || coalesce(description, '')))`,
  accounts_search: `accounts USING gin (search_fold(first_name || ' ' || coalesce(last_name, '') || ' '
    || coalesce(profession, '') || ' ' || coalesce(username, '')) gin_trgm_ops)`,
}
