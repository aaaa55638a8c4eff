import { createHmac } from 'node:crypto'
import { faultyServer, type Answer, type Received } from './faulty_server.ts'

/** What was accepted, as Meta keeps it. */
type Kept = { id: string; from: string; to: string; key: string; body: Record<string, unknown> }

type Template = { id: string; name: string; language: string; status: string; category: string }

export const CLOUD_API = {
  token: 'meta-token',
  appSecret: 'meta-app-secret',
  verifyToken: 'meta-verify-token',
  phoneNumberId: '106540352242922',
  businessAccountId: '102290129340398',
}

/** A number at Meta, in an account and an app. */
export type AtMeta = {
  token: string
  appSecret: string
  phoneNumberId: string
  businessAccountId: string
  displayPhone?: string
}

/**
 * Meta's Cloud API on loopback: keeps messages and templates, and refuses the readers that a test names. It has the platform's number, and
 * those of hosts that a test adds, each with a token, an app and an account of its own.
 */
export async function whatsappServer(hosts: AtMeta[] = []) {
  const sent: Kept[] = []
  const templates: Template[] = []
  const ofHosts = new Map<string, Template[]>()
  const refusals = new Map<string, number>()
  const ended = new Map<string, number>()
  const numbers: AtMeta[] = [CLOUD_API, ...hosts]
  const server = await faultyServer(answer)

  function answer(call: Received): Answer {
    const { path, query, header } = call
    const own = numbers.filter(({ token }) => header('authorization') === `Bearer ${token}`)
    const [{ token } = { token: '' }] = own
    if (own.length === 0) return refused(401, 190)
    if (ended.has(token)) return refused(ended.get(token) === 190 ? 401 : 403, ended.get(token)!)
    if (!isProved(query.get('appsecret_proof'), own[0]!))
      return refused(400, 100, 'Invalid appsecret_proof provided in the API argument')
    const number = own.find(({ phoneNumberId }) => path.split('/').includes(phoneNumberId))
    return number ? atNumber(call, number) : atAccount(call, own)
  }

  function atAccount({ method, path, query, body }: Received, own: AtMeta[]): Answer {
    const account = own.find(({ businessAccountId: id }) => path.split('/').includes(id))
    if (!account) return refused(400, 33)
    if (path.endsWith('/phone_numbers')) return { body: { data: numbersIn(account) } }
    if (path.endsWith('/subscribed_apps')) return { body: { success: true } }
    if (!path.endsWith('/message_templates')) return refused(400, 33)
    const list = templatesOf(account.businessAccountId)
    if (method === 'DELETE') return remove(list, query.get('hsm_id'), query.get('name'))
    return method === 'GET' ? { body: { data: list, paging: {} } } : submit(list, body)
  }

  function atNumber({ path, body }: Received, number: AtMeta): Answer {
    if (path.endsWith('/messages')) return take(body, number)
    const { phoneNumberId: id, displayPhone = '+1 555 078 3881' } = number
    return { body: { id, display_phone_number: displayPhone, verified_name: 'Estudio Ana' } }
  }

  const numbersIn = ({ businessAccountId }: AtMeta) =>
    numbers
      .filter((one) => one.businessAccountId === businessAccountId)
      .map(({ phoneNumberId: id }) => ({ id }))

  function templatesOf(account: string): Template[] {
    if (account === CLOUD_API.businessAccountId) return templates
    if (!ofHosts.has(account)) ofHosts.set(account, [])
    return ofHosts.get(account)!
  }

  function take(body: Record<string, unknown>, { phoneNumberId: from }: AtMeta): Answer {
    const to = String(body.to ?? body.recipient)
    const code = refusals.get(to)
    if (code) return refused(code === 130429 ? 429 : 400, code)
    const id = `wamid.${sent.length + 1}`
    sent.push({ id, from, to, key: String(body.biz_opaque_callback_data), body })
    return { body: { messaging_product: 'whatsapp', messages: [{ id }] } }
  }

  function remove(list: Template[], id: string | null, name: string | null): Answer {
    const index = list.findIndex((one) => one.id === id && one.name === name)
    if (index < 0) return refused(404, 100)
    list.splice(index, 1)
    return { body: { success: true } }
  }

  let made = 0
  function submit(list: Template[], body: Record<string, unknown>): Answer {
    const { name, language, category } = body as Template
    if (list.some((one) => one.name === name && one.language === language)) return refused(400, 100)
    const id = String(594425479261596 + made++)
    list.push({ id, name, language, category, status: 'PENDING' })
    return { body: { id, status: 'PENDING', category } }
  }

  return {
    ...server,
    sent,
    templates,
    /** The templates of a host's account. */
    templatesOf,
    /** Refuses messages to a reader with a code. */
    refuse: (to: string, code: number) => void refusals.set(to.replace(/^\+/, ''), code),
    /** Refuses all calls with a token from now on: 190 where it has ended. */
    endToken: (token: string, code = 190) => void ended.set(token, code),
    /** Takes calls with a token again. */
    mend: (token: string) => void ended.delete(token),
  }
}

/** A proof of the secret is looked at where a call brings one. */
function isProved(proof: string | null, { token, appSecret }: AtMeta): boolean {
  return proof === null || proof === createHmac('sha256', appSecret).update(token).digest('hex')
}

const refused = (status: number, code: number, message = `(#${code})`): Answer => ({
  status,
  body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'x' } },
})

/** The header with which Meta sends a body. */
export function signedByMeta(body: string, secret = CLOUD_API.appSecret): Record<string, string> {
  const hmac = createHmac('sha256', secret).update(body).digest('hex')
  return { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${hmac}` }
}

/** A batch as Meta sends it: one entry with one change. */
export function batchOf(
  value: Record<string, unknown>,
  field = 'messages',
  {
    phoneNumberId,
    businessAccountId: id,
  }: Pick<AtMeta, 'phoneNumberId' | 'businessAccountId'> = CLOUD_API
): string {
  const metadata = { display_phone_number: '15550783881', phone_number_id: phoneNumberId }
  const change = { field, value: { messaging_product: 'whatsapp', metadata, ...value } }
  const entry = [{ id, changes: [change] }]
  return JSON.stringify({ object: 'whatsapp_business_account', entry })
}
