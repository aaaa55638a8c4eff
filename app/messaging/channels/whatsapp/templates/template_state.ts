import type { DateTime } from 'luxon'

/** Whether a template may be sent; only an approved one may. */
export type TemplateState = 'pending' | 'approved' | 'rejected' | 'paused' | 'disabled'

/** Where templates are approved: at a provider, in our account (empty) or that of a host's number. */
export type TemplatePlace = { provider: 'twilio' | 'whatsapp'; businessAccount: string }

/** What a provider says of a template, known by its id or by its name and language. Unknown parts change nothing. */
export type TemplateNews = TemplatePlace & {
  providerId?: string
  name?: string
  language?: string
  state?: TemplateState
  category?: string
  quality?: string
  reason?: string
  at: DateTime
}
