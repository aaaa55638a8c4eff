import messagingConfig from '#config/messaging'
import type { Content } from '../letter.ts'
import { findTemplate, type FoundTemplate } from './templates/find_template.ts'
import { RefusedForGood } from '../contract.ts'
import { buttonPayload } from './button_payload.ts'
import type { WhatsAppMessage } from './contract.ts'
import type { WhatsAppTemplate } from './templates/template.ts'
import type { Destination } from '../define_channel.ts'
import { templateValues } from './template_values.ts'
import { TEMPLATES } from './templates/templates.ts'
import { fillBody } from './templates/domain/number_body.ts'
import { writeTemplate } from './templates/write_template.ts'

/** A message as WhatsApp shows it: its template with the values filled in, or the text of an answer. */
export async function composeWhatsApp(
  content: Content,
  { address, whatsapp: chosen, delivery, isShown }: Destination
): Promise<WhatsAppMessage> {
  if (!delivery) throw new RefusedForGood('It names no delivery')
  const payloadOf = (action: string) => buttonPayload({ ...delivery, action })
  if (content.session) {
    const { buttons, ...session } = content.session
    const pressed = buttons.map(({ title, action }) => ({ title, payload: payloadOf(action) }))
    return { to: address, ...session, buttons: pressed }
  }
  if (!chosen) throw new RefusedForGood('It has no template', 'windowClosed')

  const template = TEMPLATES[chosen]
  const language = content.letter.locale
  const { name, body, variables, buttons } = writeTemplate(template, language)
  const filled = templateValues(content, variables)
  const providerId = isShown ? undefined : await approvedId({ ...template, name }, language)
  return {
    to: address,
    text: fillBody(body, filled),
    template: { name, language, variables: filled, providerId },
    buttons: template.buttons.map((action, index) => ({
      title: buttons[index]!,
      payload: payloadOf(action),
    })),
  }
}

/** The provider's id of a template that it sends at present; none is needed with the local driver. */
async function approvedId(
  { name, category }: WhatsAppTemplate,
  language: string
): Promise<string | undefined> {
  const driver = await messagingConfig.templates?.()
  if (!driver) return undefined
  const found = await findTemplate(driver.provider, name, language)
  const refusal = found ? refusalOf(found, category) : 'not submitted'
  if (refusal) throw new RefusedForGood(`${name} is ${refusal}`, 'windowClosed')
  return found!.providerId ?? undefined
}

/** Why a template is not sent at present; what Meta has made marketing needs another consent. */
function refusalOf({ state, ...found }: FoundTemplate, category: string): string | undefined {
  if (state !== 'approved') return state
  return found.category === 'marketing' && category === 'utility' ? found.category : undefined
}
