import { createHmac } from 'node:crypto'
import { faultyServer, type Answer, type Received } from './faulty_server.ts'

/** What was accepted, as Meta keeps it. */
type Kept = { id: string; to: string; key: string; body: Record<string, unknown> }

type Template = { id: string; name: string; language: string; status: string; category: string }

export const CLOUD_API = {
  token: 'meta-token',
  appSecret: 'meta-app-secret',
  verifyToken: 'meta-verify-token',
  phoneNumberId: '106540352242922',
  businessAccountId: '102290129340398',
}

/** Meta's Cloud API on loopback: keeps messages and templates, and refuses the readers that a test names. */
export async function whatsappServer() {
  const sent: Kept[] = []
  const templates: Template[] = []
  const refusals = new Map<string, number>()
  const server = await faultyServer(answer)

  function answer({ method, path, query, header, body }: Received): Answer {
    if (header('authorization') !== `Bearer ${CLOUD_API.token}`) return refused(401, 190)
    if (path.endsWith(`/${CLOUD_API.phoneNumberId}/messages`)) return take(body)
    if (!path.endsWith(`/${CLOUD_API.businessAccountId}/message_templates`)) return refused(400, 33)
    if (method === 'DELETE') return remove(query.get('hsm_id'), query.get('name'))
    return method === 'GET' ? { body: { data: templates, paging: {} } } : submit(body)
  }

  function take(body: Record<string, unknown>): Answer {
    const to = String(body.to ?? body.recipient)
    const code = refusals.get(to)
    if (code) return refused(code === 130429 ? 429 : 400, code)
    const id = `wamid.${sent.length + 1}`
    sent.push({ id, to, key: String(body.biz_opaque_callback_data), body })
    return { body: { messaging_product: 'whatsapp', messages: [{ id }] } }
  }

  function remove(id: string | null, name: string | null): Answer {
    const index = templates.findIndex((one) => one.id === id && one.name === name)
    if (index < 0) return refused(404, 100)
    templates.splice(index, 1)
    return { body: { success: true } }
  }

  function submit(body: Record<string, unknown>): Answer {
    const { name, language, category } = body as Template
    if (templates.some((one) => one.name === name && one.language === language))
      return refused(400, 100)
    const id = String(594425479261596 + templates.length)
    templates.push({ id, name, language, category, status: 'PENDING' })
    return { body: { id, status: 'PENDING', category } }
  }

  return {
    ...server,
    sent,
    templates,
    /** Refuses messages to a reader with a code. */
    refuse: (to: string, code: number) => void refusals.set(to.replace(/^\+/, ''), code),
  }
}

const refused = (status: number, code: number): Answer => ({
  status,
  body: { error: { message: `(#${code})`, type: 'OAuthException', code, fbtrace_id: 'x' } },
})

/** The header with which Meta sends a body. */
export function signedByMeta(body: string): Record<string, string> {
  const hmac = createHmac('sha256', CLOUD_API.appSecret).update(body).digest('hex')
  return { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${hmac}` }
}

/** A batch as Meta sends it: one entry with one change. */
export function batchOf(value: Record<string, unknown>, field = 'messages'): string {
  const metadata = { display_phone_number: '15550783881', phone_number_id: CLOUD_API.phoneNumberId }
  const change = { field, value: { messaging_product: 'whatsapp', metadata, ...value } }
  const entry = [{ id: CLOUD_API.businessAccountId, changes: [change] }]
  return JSON.stringify({ object: 'whatsapp_business_account', entry })
}
