import { GRAPH } from '../../drivers/cloud_api_whatsapp.ts'
import { RefusedForGood } from '../../../contract.ts'
import { callProvider } from '../../drivers/call_provider.ts'
import { CLOUD_API_STATES } from '../../drivers/cloud_api_template_news.ts'
import {
  TemplateDriver,
  type MadeTemplate,
  type Submission,
  type SubmittedTemplate,
} from '../contract.ts'

export type CloudApiTemplateSettings = {
  token: string
  businessAccountId: string
  url: string
  deadline: number
  /** Whether it is of a host's own number. */
  isOwn?: boolean
}

type Listed = {
  id: string
  name: string
  language: string
  status: string
  category: string
  quality_score?: { score?: string }
  rejected_reason?: string
}

type Page = { data?: Listed[]; paging?: { cursors?: { after?: string }; next?: string } }

/** Pages of a list that are read; 250 names in two languages are five. */
const MOST_PAGES = 20

/** Templates of a WhatsApp Business account at Meta. */
export class CloudApiTemplates extends TemplateDriver {
  readonly provider = 'whatsapp' as const
  override readonly businessAccount: string
  #settings: CloudApiTemplateSettings

  constructor(settings: CloudApiTemplateSettings) {
    super()
    this.#settings = settings
    this.businessAccount = settings.isOwn ? settings.businessAccountId : ''
  }

  async submit(template: SubmittedTemplate, signal: AbortSignal): Promise<Submission> {
    const { name, language, category } = template
    const { status, body } = await this.#call('POST', '', signal, {
      name,
      language,
      category: category.toUpperCase(),
      components: componentsOf(template),
    })
    if (status === 400) throw new RefusedForGood(`WhatsApp refuses ${name}: ${wordsOf(body)}`)
    if (status >= 400) throw new Error(`WhatsApp ${status}`)
    const made = body as { id: string; status: string; category?: string }
    return {
      providerId: made.id,
      state: CLOUD_API_STATES[made.status] ?? 'pending',
      category: (made.category ?? category).toLowerCase(),
    }
  }

  /** By its id and name: the name alone stands for all its languages. */
  async remove({ name, providerId }: MadeTemplate, signal: AbortSignal): Promise<void> {
    const query = new URLSearchParams({ hsm_id: providerId, name })
    const { status, body } = await this.#call('DELETE', `?${query}`, signal)
    if (status < 400 || isGone(status, body)) return
    throw new Error(`WhatsApp ${status}: ${wordsOf(body)}`)
  }

  async list(signal: AbortSignal) {
    const found: Listed[] = []
    let after: string | undefined
    for (let page = 0; page < MOST_PAGES; page++) {
      const fields = 'id,name,language,status,category,quality_score,rejected_reason'
      const query = new URLSearchParams({ fields, limit: '100', ...(after && { after }) })
      const { status, body } = await this.#call('GET', `?${query}`, signal)
      if (status >= 400) throw new Error(`WhatsApp ${status}`)
      const { data = [], paging } = body as Page
      found.push(...data)
      after = paging?.next ? paging.cursors?.after : undefined
      if (!after) break
    }
    return found.map(
      ({ id, status, quality_score: quality, rejected_reason: reason, ...rest }) => ({
        provider: this.provider,
        businessAccount: this.businessAccount,
        providerId: id,
        name: rest.name,
        language: rest.language,
        state: CLOUD_API_STATES[status],
        category: rest.category.toLowerCase(),
        quality: quality?.score?.toLowerCase(),
        reason: reason === 'NONE' ? undefined : reason,
      })
    )
  }

  #call(method: 'GET' | 'POST' | 'DELETE', query: string, signal: AbortSignal, body?: object) {
    const { token, businessAccountId, url, deadline } = this.#settings
    return callProvider(`${url}/${GRAPH}/${businessAccountId}/message_templates${query}`, {
      method,
      headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal,
      deadline,
    })
  }
}

function componentsOf({ body: text, samples, buttons }: SubmittedTemplate) {
  return [
    { type: 'BODY', text, ...(samples.length > 0 && { example: { body_text: [samples] } }) },
    ...(buttons.length > 0
      ? [
          {
            type: 'BUTTONS',
            buttons: buttons.map((title) => ({ type: 'QUICK_REPLY', text: title })),
          },
        ]
      : []),
  ]
}

/** Meta's code for a template that it does not have. */
const NOT_FOUND = 2593002

function isGone(status: number, body: unknown): boolean {
  const { error } = (body ?? {}) as { error?: { error_subcode?: number } }
  return status === 404 || error?.error_subcode === NOT_FOUND
}

function wordsOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: { message?: string; error_user_msg?: string } }
  return error?.error_user_msg ?? error?.message ?? ''
}
