import { headersOf } from '../domain/mail_headers.ts'
import { MailGone, MailTooLarge, ReceivedMailDriver } from '../contract.ts'
import type { Attached, MailBody, ReadOptions } from '../contract.ts'

type Settings = { apiKey: string; url: string; deadline: number }

/** A received mail as Resend answers it (GET /emails/receiving/:id). */
type Answer = {
  text?: string | null
  html?: string | null
  headers?: Record<string, unknown> | null
  attachments?: { id?: string; filename?: string | null; content_type?: string | null }[] | null
}

/** Mails that Resend received for our domain. */
export class ResendReceived extends ReceivedMailDriver {
  #settings: Settings

  constructor(settings: Settings) {
    super()
    this.#settings = settings
  }

  async fetch(id: string, { most, signal }: ReadOptions): Promise<MailBody> {
    const { apiKey, url, deadline } = this.#settings
    // Pictures within the text stay out of it: they are files of the mail as well.
    const place = `${url}/emails/receiving/${encodeURIComponent(id)}?html_format=cid`
    const response = await fetch(place, {
      headers: { authorization: `Bearer ${apiKey}` },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]),
    })
    if (!response.ok) {
      await response.body?.cancel()
      if (response.status === 404) throw new MailGone('Resend 404')
      throw new Error(`Resend ${response.status}`)
    }
    const answer = JSON.parse(await textOf(response, most)) as Answer
    const { text = null, html = null, headers } = answer
    return { text, html, headers: headersOf(headers ?? {}), files: filesOf(answer) }
  }
}

function filesOf({ attachments }: Answer): Attached[] {
  return (attachments ?? []).flatMap(({ id, filename, content_type: contentType }) =>
    id ? [{ id, contentType: contentType ?? '', ...(filename && { name: filename }) }] : []
  )
}

/** The text of an answer, no more than may be: what it says of its length may be wrong. */
async function textOf({ body }: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body!) {
    size += chunk.length
    if (size > most) throw new MailTooLarge(`More than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
