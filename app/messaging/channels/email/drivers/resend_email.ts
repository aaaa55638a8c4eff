import { secondsOf, USUAL_WAIT } from '../../budget/retry_after.ts'
import { NoRoom, RefusedForGood } from '../../contract.ts'
import { DELIVERY_TAG } from './resend_webhook.ts'
import { EmailDriver, leavingHeaders, type Mail } from '../contract.ts'

/** How to reach the provider. */
export type ResendSettings = {
  apiKey: string
  url: string
  from: { name: string; address: string }
  deadline: number
}

/** Statuses about the mail itself. After a wrong key or an unproved domain (401, 403) is mended, the mail is sent. */
const FINAL = new Set([400, 413, 422])

/**
 * Hands mails to Resend by its HTTP interface: its SDK neither times out nor throws. The delivery's key goes along as
 * Idempotency-Key, so that a repetition within a day is not sent again. Two tries differ, for a calendar entry says when it
 * was made; Resend then says that it has the key, and so took the mail.
 */
export class ResendEmail extends EmailDriver {
  #settings: ResendSettings

  constructor(settings: ResendSettings) {
    super()
    this.#settings = settings
  }

  async send(
    mail: Mail,
    { key, signal }: { key: string; signal: AbortSignal }
  ): Promise<string | undefined> {
    const { apiKey, url, deadline } = this.#settings
    const response = await fetch(`${url}/emails`, {
      method: 'POST',
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]),
      headers: {
        'authorization': `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({
        ...this.#body(mail),
        // Comes back with each notification, also one that overtakes the answer to this call.
        tags: [{ name: DELIVERY_TAG, value: key }],
      }),
    })
    if (response.ok) return ((await response.json()) as { id: string }).id
    if (await isTakenBefore(response)) return undefined
    if (response.status === 429) throw new NoRoom('Resend 429', secondsOf(response) ?? USUAL_WAIT)
    throw FINAL.has(response.status)
      ? new RefusedForGood(`Resend ${response.status}`)
      : new Error(`Resend ${response.status}`)
  }

  #body(mail: Mail) {
    const { to, replyTo, subject, html, text, calendar } = mail
    const headers = leavingHeaders(mail)
    const { name, address } = this.#settings.from
    const attachment = calendar && {
      filename: 'cupo.ics',
      content: Buffer.from(calendar.content).toString('base64'),
      content_type: `text/calendar; charset=utf-8; method=${calendar.method}`,
    }
    return {
      from: written({ name, address }),
      to: [to.address],
      subject,
      html,
      text,
      ...(headers && { headers }),
      ...(replyTo && { reply_to: [written(replyTo)] }),
      ...(attachment && { attachments: [attachment] }),
    }
  }
}

/** Whether Resend took a mail under this key at an earlier try. One that it is taking just now is asked about again. */
async function isTakenBefore(response: Response): Promise<boolean> {
  if (response.status !== 409) return false
  const { name } = (await response.json().catch(() => ({}))) as { name?: string }
  return name === 'invalid_idempotent_request'
}

/** A name in quotation marks, in which nothing ends the address or the header. */
function written({ name, address }: { name: string; address: string }): string {
  return `${JSON.stringify(name)} <${address}>`
}
