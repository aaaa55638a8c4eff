import pg from 'pg'

type Cleanup = (end: () => Promise<void>) => void

/** A database of a test's own on the same server, empty, thrown away afterwards or by `drop`. */
export async function anEmptyDatabase(cleanup: Cleanup, purpose: string) {
  const name = `cupo_${purpose}_${process.pid}`
  const url = new URL(process.env.DATABASE_URL!)
  const server = new pg.Client({ connectionString: url.href })
  await server.connect()
  const drop = () => server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await drop()
  await server.query(`CREATE DATABASE ${name}`)
  cleanup(async () => {
    await drop()
    await server.end()
  })
  url.pathname = `/${name}`
  return { url: url.href, drop }
}
