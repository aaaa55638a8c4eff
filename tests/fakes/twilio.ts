import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { faultyServer, type Answer, type Received } from './faulty_server.ts'

type Kept = { sid: string; to: string; form: Record<string, unknown> }

type Content = { sid: string; name: string; language: string; status?: string; category?: string }

export const TWILIO = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'twilio-auth-token',
  from: '+15550783881',
}

/** Twilio on loopback: keeps messages and contents, and refuses the readers that a test names. */
export async function twilioServer() {
  const sent: Kept[] = []
  const contents: Content[] = []
  const refusals = new Map<string, number>()
  const server = await faultyServer(answer)
  const basic = Buffer.from(`${TWILIO.accountSid}:${TWILIO.authToken}`).toString('base64')

  function answer(call: Received): Answer {
    const { method, path, header, body } = call
    if (header('authorization') !== `Basic ${basic}`) return refused(401, 20003)
    if (path.endsWith('/Messages.json')) return take(body)
    const approved = /^\/v1\/Content\/(HX\w+)\/ApprovalRequests\/whatsapp$/i.exec(path)
    if (approved) return ask(approved[1]!, body)
    if (method === 'GET') return { body: { contents: contents.map(listed), meta: META } }
    const removed = /^\/v1\/Content\/(HX\w+)$/i.exec(path)
    if (method === 'DELETE' && removed) return remove(removed[1]!)
    return make(body)
  }

  function remove(sid: string): Answer {
    const index = contents.findIndex((one) => one.sid === sid)
    if (index < 0) return refused(404, 20404)
    contents.splice(index, 1)
    return { status: 204, body: undefined }
  }

  function take(form: Record<string, unknown>): Answer {
    const to = String(form.To).replace('whatsapp:', '')
    const code = refusals.get(to)
    if (code) return refused(code === 20429 ? 429 : 400, code)
    if (!form.Body && !contents.some(({ sid }) => sid === form.ContentSid))
      return refused(400, 21655)
    const sid = `SM${String(sent.length + 1).padStart(32, '0')}`
    sent.push({ sid, to, form })
    return { status: 201, body: { sid, status: 'queued' } }
  }

  function make(body: Record<string, unknown>): Answer {
    const sid = `HX${String(contents.length + 1).padStart(32, '0')}`
    contents.push({ sid, name: String(body.friendly_name), language: String(body.language) })
    return {
      status: 201,
      body: { sid, friendly_name: body.friendly_name, language: body.language },
    }
  }

  function ask(sid: string, { category }: Record<string, unknown>): Answer {
    const content = contents.find((one) => one.sid === sid)
    if (!content) return refused(404, 20404)
    Object.assign(content, { status: 'received', category })
    return { status: 201, body: { name: content.name, category, status: 'received' } }
  }

  return {
    ...server,
    sent,
    contents,
    /** Refuses messages to a reader with a code. */
    refuse: (to: string, code: number) => void refusals.set(to, code),
  }
}

const META = { page: 0, page_size: 100, key: 'contents', next_page_url: null, url: '' }

const listed = ({ sid, name, language, status, category }: Content) => ({
  sid,
  friendly_name: name,
  language,
  types: {},
  variables: {},
  approval_requests: status ? { name, status, category, rejection_reason: '' } : {},
})

const refused = (status: number, code: number): Answer => ({
  status,
  body: { code, message: `refused ${code}`, more_info: '', status },
})

/** A form as Twilio posts it to an address, signed by the SDK's own function. */
export function signedTwilio(url: string, fields: Record<string, string>) {
  const signature = getExpectedTwilioSignature(TWILIO.authToken, url, fields)
  return {
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    },
  }
}
