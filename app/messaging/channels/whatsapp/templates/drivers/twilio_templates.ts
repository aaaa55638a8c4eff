import { RefusedForGood } from '../../../contract.ts'
import type { TemplateNews, TemplateState } from '../template_state.ts'
import {
  TemplateDriver,
  type MadeTemplate,
  type Submission,
  type SubmittedTemplate,
} from '../contract.ts'
import {
  isRefusedByTwilio,
  twilioClient,
  type TwilioSettings,
} from '../../drivers/twilio_client.ts'

const STATES: Record<string, TemplateState> = {
  unsubmitted: 'pending',
  received: 'pending',
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  paused: 'paused',
  disabled: 'disabled',
}

type Approval = { name?: string; status?: string; category?: string; rejection_reason?: string }

/** Templates as Twilio's contents, with their approval by WhatsApp. */
export class TwilioTemplates extends TemplateDriver {
  readonly provider = 'twilio' as const
  #settings: TwilioSettings

  constructor(settings: TwilioSettings) {
    super()
    this.#settings = settings
  }

  async submit(template: SubmittedTemplate, signal: AbortSignal): Promise<Submission> {
    const { name, language, category, isForSession } = template
    const { contents } = twilioClient(this.#settings, signal).content.v1
    try {
      const { sid: providerId } = await contents.create({
        friendly_name: name,
        language,
        variables: variablesOf(template),
        types: typesOf(template),
      } as unknown as Parameters<typeof contents.create>[0])
      if (isForSession) return { providerId, state: 'approved', category }
      const { status } = await contents(providerId).approvalCreate.create({
        name,
        category: category.toUpperCase(),
      } as Parameters<ReturnType<typeof contents>['approvalCreate']['create']>[0])
      return { providerId, state: STATES[status] ?? 'pending', category }
    } catch (error) {
      if (isRefusedByTwilio(error) && error.status === 400)
        throw new RefusedForGood(`Twilio refuses ${name}: ${error.message}`)
      throw error
    }
  }

  async remove({ providerId }: MadeTemplate, signal: AbortSignal): Promise<void> {
    try {
      await twilioClient(this.#settings, signal).content.v1.contents(providerId).remove()
    } catch (error) {
      if (!isRefusedByTwilio(error) || error.status !== 404) throw error
    }
  }

  async list(signal: AbortSignal): Promise<Omit<TemplateNews, 'at'>[]> {
    const client = twilioClient(this.#settings, signal)
    const found = await client.content.v1.contentAndApprovals.list({ pageSize: 100 })
    return found.map(({ sid, friendlyName, language, approvalRequests }) => {
      const { status, category, rejection_reason: reason } = (approvalRequests ?? {}) as Approval
      return {
        provider: this.provider,
        businessAccount: this.businessAccount,
        providerId: sid,
        name: friendlyName,
        language,
        // Without a request it is sent within an open window alone.
        state: status === undefined || status === 'unsubmitted' ? undefined : STATES[status],
        category: category?.toLowerCase(),
        reason: reason || undefined,
      }
    })
  }
}

/** The variables of the text with their samples, then one for the payload of each button. */
function variablesOf({ samples, buttons, isForSession }: SubmittedTemplate) {
  const payloads = isForSession ? [] : buttons.map((_, index) => `payload-${index + 1}`)
  const values = [...samples, ...payloads]
  return Object.fromEntries(values.map((value, index) => [String(index + 1), value]))
}

function typesOf({ body, samples, buttons, isForSession }: SubmittedTemplate) {
  if (buttons.length === 0) return { 'twilio/text': { body } }
  const first = samples.length + 1
  const actions = buttons.map((title, index) => ({
    type: 'QUICK_REPLY',
    title,
    // Of an answer the titles are variables too, each before its payload.
    id: `{{${isForSession ? 2 * index + 3 : first + index}}}`,
  }))
  return { 'twilio/quick-reply': { body, actions } }
}
