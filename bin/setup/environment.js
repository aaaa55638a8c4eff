import { join } from 'node:path'
import { ROOT } from './paths.js'
import { secret } from './postgres.js'
import { existsSync } from 'node:fs'

/** Reads `.env`; what is set outside wins. */
export function readDotEnv() {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** The environment of the application: what is set outside, else the defaults of `npm start`. */
export function environment({ databaseUrl, directory, nodeEnv }) {
  const { PORT = '3333', HOST = '127.0.0.1' } = process.env
  return {
    ...process.env,
    PORT,
    HOST,
    NODE_ENV: nodeEnv,
    TZ: 'UTC',
    DATA_DIR: directory,
    DATABASE_URL: databaseUrl,
    APP_URL: process.env.APP_URL ?? `http://localhost:${PORT}`,
    APP_KEY: process.env.APP_KEY ?? secret(join(directory, 'app.key')),
    PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
  }
}
