import env from '#start/env'
import { defineConfig } from '@adonisjs/lucid'

const databaseConfig = defineConfig({
  connection: 'postgres',
  connections: {
    postgres: {
      client: 'pg',
      connection: { connectionString: env.get('DATABASE_URL') },
      pool: { min: 0, max: env.get('DATABASE_POOL', 10) },
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
      pool: { min: 0, max: env.get('DATABASE_POOL', 10) },
    },
  },
})

export default databaseConfig
