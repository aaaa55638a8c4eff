import { MaybeSent, NoRoom } from '../../contract.ts'
import { secondsOf, USUAL_WAIT } from '../../budget/retry_after.ts'

/** What a provider answered; `body` is undefined where it is no JSON. */
export type ProviderAnswer = { status: number; body: unknown }

/** How a call is made; it ends after `deadline` milliseconds, or with the try that makes it. */
type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
  deadline: number
}

/** Errors of a call that never reached the provider, by their codes in Node and undici. */
const NOT_REACHED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|CERT_.*|.*_CERT(_.*)?|UNABLE_TO_.*|EPROTO)$/

/** Statuses by which a proxy says that it had no answer: the provider behind it may have done the work. */
const NO_ANSWER = new Set([502, 504])

/**
 * Calls a provider of messages once. Throws an error that may be tried again where it was not reached, MaybeSent where it was
 * and no answer came, or one that is not its own, and NoRoom where it takes no more for now.
 */
export async function callProvider(
  url: string,
  { signal, deadline, ...init }: Call
): Promise<ProviderAnswer> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(deadline)])
  const response = await fetch(url, { ...init, redirect: 'error', signal: ends }).catch(
    (error: unknown) => {
      const code = codeOf(error)
      if (NOT_REACHED.test(code)) throw new Error(`Not reached: ${code}`, { cause: error })
      throw new MaybeSent(`No answer: ${code}`, { cause: error })
    }
  )
  const text = await response.text().catch((error: unknown) => {
    throw new MaybeSent('The answer was cut', { cause: error })
  })
  const { status } = response
  if (status === 429) throw new NoRoom('Answered 429', secondsOf(response) ?? USUAL_WAIT)
  const body = status === 204 ? {} : parsed(text)
  if (body === undefined && (response.ok || NO_ANSWER.has(status)))
    throw new MaybeSent(`The answer ${status} cannot be read`)
  return { status, body }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The code of the first error in a chain of causes that has one. */
function codeOf(error: unknown): string {
  for (let one = error; one instanceof Error; one = one.cause)
    if ('code' in one && typeof one.code === 'string') return one.code
  return error instanceof Error ? error.name : 'unknown'
}
