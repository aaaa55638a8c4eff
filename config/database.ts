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

/** An address with our setting of a session: a lock is awaited three seconds, then 55P03 (503). */
function withLockTimeout(address: string) {
  const separator = address.includes('?') ? '&' : '?'
  return `${address}${separator}options=${encodeURIComponent('-c lock_timeout=3s')}`
}

const databaseConfig = defineConfig({
  connection: 'postgres',
  connections: {
    postgres: {
      client: 'pg',
      connection: { connectionString: withLockTimeout(env.get('DATABASE_URL')) },
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
