import { randomOf } from './run/random.ts'
import type { ProofOptions } from './run/run_proof.ts'
import { aProductionServer } from '../commands/server.ts'
import { fuzz, type Target } from '#tests/helpers/fuzz/fuzz'
import { readFileSync } from 'node:fs'
import { DateTime } from 'luxon'
import User from '#app/accounts/users/user'
import { aSubscription } from '#database/factories/subscription'

const DEMO = new URL('../../database/seeders/demo_logins.json', import.meta.url)

type Login = { email: string; password: string; username: string }

/**
 * Makes hostile calls to every operation of our own OpenAPI document.
 * No answer is an error of ours, each refusal has a code in the reader's language, and none takes more than three
 * seconds.
 */
export async function prove({ seed, isShort }: ProofOptions): Promise<string[]> {
  const ends: (() => Promise<void>)[] = []
  try {
    const server = await aProductionServer((end) => ends.push(end), { WORKERS: 'off' })
    const base = `http://127.0.0.1:${server.port}/api/v3`
    const signIn = () => signedIn(base)
    await openEverything()
    const target: Target = { base, signIn, known: ownLogin() }
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

/** Gives the demo host the plan that opens every call. */
async function openEverything(): Promise<void> {
  const { personalAccountId } = await User.findByOrFail('email', login().email)
  const endsAt = DateTime.utc().plus({ days: 30 })
  await aSubscription(personalAccountId, { roleId: 'DEMO_ENTERPRISE', endsAt })
}

/** The demo host's own login; everything else the fuzz test learns from the answers. */
function ownLogin(): Target['known'] {
  const { email, password, username } = login()
  return { ownEmail: [email], ownPassword: [password], username: [username] }
}
