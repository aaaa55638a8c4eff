import { Webhook } from 'standardwebhooks'
import { createServer, type ServerResponse } from 'node:http'
import { faultyServer, type Answer } from './faulty_server.ts'
import type { AddressInfo } from 'node:net'

type Received = { headers: Record<string, unknown>; body: Record<string, unknown> }

/** Resend on loopback: keeps the mails it gets and answers with a chosen status (0: no answer). */
export async function resendServer() {
  const received: Received[] = []
  const state = { status: 200, headers: {} as Record<string, string> }
  const mails = new Map<string, object>()
  const paths: string[] = []
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      paths.push(request.url ?? '')
      return answerMail(request.url ?? '', { mails, state }, response)
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
      })
      if (state.status === 0) return
      response.writeHead(state.status, {
        'content-type': 'application/json',
        ...state.headers,
      })
      response.end(JSON.stringify(state.status === 200 ? { id: 're_123' } : { name: 'error' }))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  return {
    received,
    /** Mails that it received for us, by id, as GET /emails/receiving/:id answers them. */
    mails,
    /** What was asked of them. */
    paths,
    url: `http://127.0.0.1:${port}`,
    next: (status: number, headers: Record<string, string> = {}) => {
      Object.assign(state, { status, headers })
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

type Asked = { mails: Map<string, object>; state: { status: number } }

/** Answers a received mail, with a chosen status (0: not at all). */
function answerMail(url: string, { mails, state }: Asked, response: ServerResponse) {
  if (state.status === 0) return
  const mail = mails.get(url.split('?')[0]!.split('/').at(-1)!)
  const status = state.status === 200 && !mail ? 404 : state.status
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(mail ?? { name: 'not_found' }))
}

/** How Resend signs its notifications to us. */
export const RESEND = { secret: `whsec_${Buffer.from('a secret of the tests').toString('base64')}` }

/** The headers of a notification, signed at a moment. */
export function signedByResend(body: string, at = new Date(), secret = RESEND.secret) {
  const id = 'msg_1'
  return {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
    'svix-signature': new Webhook(secret).sign(id, at, body),
  }
}

/** What a notification tells of one mail. */
export type Told = {
  type: string
  email: string
  delivery?: string
  at?: string
  bounce?: { type: string; subType: string }
}

/** A notification as Resend words it. */
export function noticeOf({ type, email, delivery, at = '2026-11-20T10:00:00Z', bounce }: Told) {
  return JSON.stringify({
    type: `email.${type}`,
    created_at: at,
    data: {
      email_id: email,
      created_at: at,
      from: 'Cupo <reservas@cupo.example>',
      to: ['ana@example.com'],
      subject: 'Reserva confirmada',
      ...(delivery && { tags: { delivery } }),
      ...(bounce && { bounce: { ...bounce, message: 'as the server said' } }),
    },
  })
}

/** A mail that was sent, by our key of it. */
type Sent = { key: string; id: string; raw: string }

/**
 * Resend on loopback as it keeps keys for a day: a repetition is answered and not sent, another text under the same key is
 * refused. `isForgetful`: it keeps none.
 */
export async function resendKeeper({ isForgetful = false } = {}) {
  const sent: Sent[] = []
  const kept = new Map<string, Sent>()
  const server = await faultyServer(({ header, raw }) => {
    const key = header('idempotency-key') ?? ''
    const before = kept.get(key)
    if (before && before.raw !== raw) return KEY_OF_ANOTHER
    if (before) return { body: { id: before.id } }
    const mail = { key, raw, id: `re_${sent.length + 1}` }
    sent.push(mail)
    if (!isForgetful) kept.set(key, mail)
    return { body: { id: mail.id } }
  })
  return { ...server, sent }
}

/** https://resend.com/docs/dashboard/emails/idempotency-keys */
const KEY_OF_ANOTHER: Answer = {
  status: 409,
  body: { statusCode: 409, name: 'invalid_idempotent_request', message: 'another request body' },
}

/** The notification of a mail to us, as Resend words it: without its text. */
export function receivedNotice({ id, from, to }: { id: string; from: string; to: string[] }) {
  return JSON.stringify({
    type: 'email.received',
    created_at: '2026-11-20T10:00:00.126Z',
    data: {
      email_id: id,
      created_at: '2026-11-20T10:00:00.894719+00:00',
      from,
      to,
      cc: [],
      bcc: [],
      message_id: `<${id}@example.com>`,
      subject: 'Re: Reserva confirmada',
      attachments: [],
    },
  })
}
