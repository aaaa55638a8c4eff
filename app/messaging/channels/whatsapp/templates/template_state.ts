import type { DateTime } from 'luxon'

/** Whether a template may be sent; only an approved one may. */
export type TemplateState = 'pending' | 'approved' | 'rejected' | 'paused' | 'disabled'

/** What a provider says of a template, known by its id or by its name and language. Unknown parts change nothing. */
export type TemplateNews = {
  provider: 'twilio' | 'whatsapp'
  providerId?: string
  name?: string
  language?: string
  state?: TemplateState
  category?: string
  quality?: string
  reason?: string
  at: DateTime
}
