import type { TemplateNews, TemplateState } from '../templates/template_state.ts'

/** Meta's words for a template's approval, in its list and in its notifications. */
export const CLOUD_API_STATES: Record<string, TemplateState> = {
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  APPROVED: 'approved',
  REINSTATED: 'approved',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  DISABLED: 'disabled',
  PENDING_DELETION: 'disabled',
  DELETED: 'disabled',
}

/** What a change says of a template: its approval, its quality, or the category that Meta gives it. */
const READERS: Record<string, (text: Text) => Partial<TemplateNews>> = {
  message_template_status_update: (text) => ({
    state: CLOUD_API_STATES[text('event') ?? ''],
    reason: text('reason'),
  }),
  message_template_quality_update: (text) => ({
    quality: text('new_quality_score')?.toLowerCase(),
  }),
  // The category that it should have comes first, and the change a day later.
  template_category_update: (text) => ({
    category: (text('new_category') ?? text('correct_category'))?.toLowerCase(),
  }),
}

/** One change of a batch that may be about a template. */
type Change = { field?: string; value?: Record<string, unknown> }

type Text = (name: string) => string | undefined

/** What a change says of a template; nothing where it is about something else. */
export function templateNewsOf(
  { field, value = {} }: Change,
  { businessAccount, at }: Pick<TemplateNews, 'businessAccount' | 'at'>
) {
  const read = READERS[field ?? '']
  if (!read) return []
  const text: Text = (name) => {
    const found = value[name]
    return typeof found === 'string' && found !== '' ? found : undefined
  }
  const id = value.message_template_id as string | number | undefined
  const news: TemplateNews = {
    provider: 'whatsapp',
    businessAccount,
    providerId: id === undefined ? undefined : String(id),
    name: text('message_template_name'),
    language: text('message_template_language'),
    at,
    ...read(text),
  }
  return [news]
}
