import { DateTime } from 'luxon'
import { isId } from '#core/ids'
import { Webhook } from 'standardwebhooks'
import { signatureInvalid } from '#core/webhooks/errors'
import { kindOf, type Described } from '../bounces/domain/bounce.ts'
import {
  NO_NEWS,
  type IncomingMail,
  type MessageSource,
  type StatusNews,
} from '../../whatsapp/news.ts'

/** The tag of our mails that comes back with each notification. */
export const DELIVERY_TAG = 'delivery'

/** A notification as Resend sends it; one about a domain or a contact has no mail. */
type Notice = {
  type?: string
  created_at?: string
  data?: {
    email_id?: string
    tags?: Record<string, string>
    bounce?: Described
    from?: string
    to?: string[]
    cc?: string[] | null
    bcc?: string[] | null
    subject?: string | null
  }
}

type Data = NonNullable<Notice['data']>

type Told = Pick<StatusNews, 'status' | 'reason' | 'bounce'>

/**
 * What each event says of a mail. `email.delivery_delayed` says nothing yet, and opens and clicks say nothing of reading:
 * scanners open everything. A mail that Resend suppresses bounced before, or its reader complained there.
 */
const EVENTS: Record<string, (data: Data) => Told> = {
  'email.sent': () => ({ status: 'sent' }),
  'email.delivered': () => ({ status: 'delivered' }),
  'email.complained': () => ({ status: 'complained', bounce: 'complaint' }),
  'email.suppressed': () => ({ status: 'bounced', reason: 'suppressed', bounce: 'hard' }),
  'email.failed': () => ({ status: 'failed', reason: 'unreachable' }),
  'email.bounced': ({ bounce = {} }) => {
    const kind = kindOf(bounce)
    return { status: 'bounced', reason: kind === 'soft' ? 'unreachable' : 'refused', bounce: kind }
  },
}

/** Notifications of Resend, signed as Standard Webhooks under the names of Svix. */
export function resendSource({ secret }: { secret: string }): MessageSource {
  return {
    verify({ raw, header }) {
      const headers = Object.fromEntries(
        ['id', 'timestamp', 'signature'].map((name) => [
          `webhook-${name}`,
          header(`svix-${name}`) ?? '',
        ])
      )
      try {
        new Webhook(secret).verify(raw, headers, { jsonParse: false })
      } catch {
        throw signatureInvalid()
      }
    },
    read({ body, at }) {
      const { type = '', created_at: told, data = {} } = JSON.parse(body) as Notice
      const time = timeOf(told, at)
      if (type === 'email.received' && data.email_id)
        return { ...NO_NEWS, mails: [mailOf(data.email_id, data, time)] }
      const event = EVENTS[type]
      if (!event || !data.email_id) return NO_NEWS
      const id = data.tags?.[DELIVERY_TAG]
      const status = {
        channel: 'email',
        ...(isId(id) && { id }),
        reference: data.email_id,
        at: time,
        ...event(data),
      }
      return { ...NO_NEWS, statuses: [status] }
    },
  }
}

function timeOf(told: string | undefined, stored: Date): DateTime {
  const when = DateTime.fromISO(told ?? '', { zone: 'utc' })
  return when.isValid ? when : DateTime.fromJSDate(stored)
}

/** A mail to us. Its addresses are written `Ana <ana@example.com>` or alone. */
function mailOf(id: string, { from = '', to, cc, bcc, subject }: Data, at: DateTime): IncomingMail {
  const all = [to, cc, bcc].flatMap((addresses) => addresses ?? [])
  return {
    provider: 'resend',
    id,
    from: addressOf(from),
    to: all.map(addressOf),
    subject: oneLine(subject ?? ''),
    at,
  }
}

const addressOf = (written: string) => oneLine(/<([^<>]*)>\s*$/.exec(written)?.[1] ?? written)

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim()
