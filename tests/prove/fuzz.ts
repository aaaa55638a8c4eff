import { randomOf } from './run/random.ts'
import type { ProofOptions } from './run/run_proof.ts'
import { aProductionServer } from '../commands/server.ts'
import { fuzz, type Target } from '#tests/helpers/fuzz/fuzz'
import { readFileSync } from 'node:fs'

const DEMO = new URL('../../database/seeders/demo_logins.json', import.meta.url)

type Login = { email: string; password: string; username: string }
type Page = { items: { id: string; slug?: string; code?: string; type?: string }[] }

/**
 * Hostile calls to every operation of our own OpenAPI document, as guest, as host and as the holder of a booking's code:
 * never an error of ours, always a code in the reader's language, never more than three seconds.
 */
export async function prove({ seed, isShort }: ProofOptions): Promise<string[]> {
  const ends: (() => Promise<void>)[] = []
  try {
    const server = await aProductionServer((end) => ends.push(end), { WORKERS: 'off' })
    const base = `http://127.0.0.1:${server.port}/api/v3`
    const signIn = () => signedIn(base)
    const target: Target = { base, signIn, known: await knownTo(base, await signIn()) }
    const options = { random: randomOf(seed), callsEach: isShort ? 8 : 90, limit: 3000 }

    const { calls, byStatus, slowest, neverReached, violations } = await fuzz(target, options)

    console.log(`${calls} calls:`, byStatus)
    console.log(`slowest: ${Math.round(slowest.milliseconds)} ms, ${slowest.call.slice(0, 200)}`)
    console.log(`refused all they were sent: ${neverReached.join(', ') || 'none'}`)
    return violations
  } finally {
    for (const end of ends) await end()
  }
}

async function signedIn(base: string): Promise<string> {
  const { email, password } = login()
  const post = (path: string, body: object) =>
    fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((answer) => answer.json()) as Promise<{ redirectUri: string; token: string }>
  const { redirectUri } = await post('/local/login', { email, password })
  const code = new URL(redirectUri).searchParams.get('code')
  return (await post('/auth/token', { code })).token
}

function login(): Login {
  return (JSON.parse(readFileSync(DEMO, 'utf8')) as Login[])[0]!
}

/** The demo host's own things, as the interface names them. */
async function knownTo(base: string, token: string): Promise<Target['known']> {
  const read = async (path: string) => {
    const answer = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as Page).items
  }
  const services = await read('/services')
  const tickets = await read('/tickets')
  const idsOf = (...types: string[]) =>
    services.filter(({ type = '' }) => types.includes(type)).map(({ id }) => id)
  const all = services.map(({ id }) => id)
  const schedules = (await read('/availability')).map(({ id }) => id)
  const codes = tickets.flatMap(({ code }) => code ?? [])
  const { email, password, username } = login()
  return {
    ...{ 'productId': all, 'serviceId': all, 'services.id': all, 'products.id': all },
    ...{ 'availability.id': schedules, 'scheduleId': schedules },
    ...{ hourly: idsOf('MEETING'), workshop: idsOf('WEBINAR') },
    registration: idsOf('FORM', 'ASSET', 'PAYMENT_LINK'),
    ...{ ownEmail: [email], ownPassword: [password], username: [username] },
    slug: services.flatMap(({ slug }) => slug ?? []),
    ...{ 'tickets.code': codes, 'code': codes },
  }
}
