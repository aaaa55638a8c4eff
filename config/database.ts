import env from '#start/env'
import { defineConfig } from '@adonisjs/lucid'
import { prepareStatements } from '#core/database/prepared_statements'

/**
 * Waiting for the database ends: five seconds for a connection to it, ten for one of the pool. A client is then told to come
 * back (503) instead of waiting for as long as its browser does.
 */
const pool = {
  min: 0,
  max: env.get('DATABASE_POOL', 10),
  createTimeoutMillis: 5_000,
  acquireTimeoutMillis: 10_000,
  afterCreate: prepareStatements,
}

/**
 * Our settings of a session: a lock is awaited three seconds, then 55P03 (503). PostgreSQL takes the start of parallel
 * workers for ten times cheaper than it is (docs/scaling.md, "What is slow when"), so that a page of a list waited for them.
 */
const SETTINGS = ['lock_timeout=3s', 'parallel_setup_cost=10000']

function withSettings(address: string) {
  const separator = address.includes('?') ? '&' : '?'
  const options = SETTINGS.map((setting) => `-c ${setting}`).join(' ')
  return `${address}${separator}options=${encodeURIComponent(options)}`
}

const databaseConfig = defineConfig({
  connection: 'postgres',
  connections: {
    postgres: {
      client: 'pg',
      connection: { connectionString: withSettings(env.get('DATABASE_URL')) },
      pool,
      migrations: { naturalSort: true, paths: ['database/migrations'] },
      schemaGeneration: {
        outputPath: 'database/schema.ts',
        rulesPaths: ['./database/schema_rules.js'],
        excludeTables: ['sessions', 'rate_limits'],
      },
    },
    // Marketplace, search and analytics will read from a replica; until there is one it is the same database.
    read: {
      client: 'pg',
      connection: { connectionString: env.get('DATABASE_READ_URL', env.get('DATABASE_URL')) },
      pool,
    },
  },
})

export default databaseConfig
