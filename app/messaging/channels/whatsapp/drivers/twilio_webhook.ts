import { DateTime } from 'luxon'
import { isId } from '#core/ids'
import { twilioReason } from './twilio_errors.ts'
import { signatureInvalid } from '#core/webhooks/errors'
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js'
import type { IncomingContent, IncomingMessage } from '../incoming.ts'
import { toPhone, toUserId } from '../contacts/domain/phone_aliases.ts'
import { NO_NEWS, type MessageSource, type MessageStatus, type StatusNews } from '../news.ts'

/** Twilio's words for what has become of a message; those before it was sent say nothing new. */
const STATUSES: Record<string, MessageStatus> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  undelivered: 'failed',
}

/** Notifications of Twilio: a form, signed over it and the public address; the SDK checks it. */
export function twilioSource({ authToken }: { authToken: string }): MessageSource {
  return {
    verify({ raw, header, url }) {
      const signature = header('x-twilio-signature') ?? ''
      if (!validateRequest(authToken, signature, url, fieldsOf(raw))) throw signatureInvalid()
    },
    read({ body, url, at }) {
      const form = new URLSearchParams(body)
      const when = DateTime.fromJSDate(at)
      const status = form.get('MessageStatus')
      if (status) return { ...NO_NEWS, statuses: statusesOf(form, { status, url, at: when }) }
      return { ...NO_NEWS, messages: messagesOf(form, when) }
    },
  }
}

/** A form as the SDK signs it: a field that comes twice is a list. */
function fieldsOf(raw: string): Record<string, string | string[]> {
  const form = new URLSearchParams(raw)
  const fields: Record<string, string | string[]> = {}
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name)
    fields[name] = values.length > 1 ? values : values[0]!
  }
  return fields
}

/** The delivery stands in the address: a status may come before our write of the provider's id. */
function statusesOf(
  form: URLSearchParams,
  { status: word, url, at }: { status: string; url: string; at: DateTime }
): StatusNews[] {
  const reference = form.get('MessageSid') ?? undefined
  const status = STATUSES[word]
  if (!status || !reference) return []
  const delivery = URL.parse(url)?.searchParams.get('delivery')
  const code = Number(form.get('ErrorCode') ?? 0)
  return [
    {
      channel: 'whatsapp',
      ...(isId(delivery) && { id: delivery }),
      reference,
      status,
      at,
      ...(status === 'failed' && { reason: twilioReason(code), failure: `Twilio ${code}` }),
      number: numberOf(form.get('From')),
      recipient: identityOf(form, 'To'),
    },
  ]
}

function messagesOf(form: URLSearchParams, at: DateTime): IncomingMessage[] {
  const id = form.get('MessageSid')
  const number = numberOf(form.get('To'))
  if (!id || !number) return []
  return [
    {
      provider: 'twilio',
      id,
      number,
      sender: { ...identityOf(form, 'From'), name: form.get('ProfileName') ?? undefined },
      content: contentOf(form),
      contextId: form.get('OriginalRepliedMessageSid') ?? undefined,
      at,
    },
  ]
}

const numberOf = (address: string | null) => address?.replace(/^whatsapp:/, '') ?? ''

/** A phone, an id, or both: since 2026 the phone may be missing. */
function identityOf(form: URLSearchParams, field: 'From' | 'To') {
  const address = form.get(field) ?? ''
  const named = form.get('ExternalUserIdentifier') ?? ''
  return {
    phone: toPhone(address) ?? toPhone(form.get('WaId') ?? ''),
    providerUserId: toUserId(address) ?? toUserId(named),
  }
}

function contentOf(form: URLSearchParams): IncomingContent {
  const text = form.get('Body') ?? ''
  const payload = form.get('ButtonPayload')
  if (payload) return { kind: 'button', payload, title: form.get('ButtonText') ?? text }
  const reference = form.get('MediaUrl0')
  if (!reference)
    return text ? { kind: 'text', text } : { kind: 'other', type: form.get('MessageType') ?? '' }
  const contentType = form.get('MediaContentType0') ?? ''
  return { kind: 'media', reference, contentType, ...(text && { caption: text }) }
}
