import messagingConfig from '#config/messaging'
import i18nManager from '@adonisjs/i18n/services/main'
import type { Content } from '../letter.ts'
import { findTemplate } from './templates/find_template.ts'
import { platformPlace } from './templates/places.ts'
import type { TemplatePlace } from './templates/template_state.ts'
import type { OwnSender } from './numbers/find_number.ts'
import { RefusedForGood } from '../contract.ts'
import { buttonPayload } from './button_payload.ts'
import type { WhatsAppMessage } from './contract.ts'
import { refusalOf } from './templates/domain/is_serving.ts'
import type { WhatsAppTemplate } from './templates/template.ts'
import type { Destination } from '../define_channel.ts'
import { templateValues } from './template_values.ts'
import { TEMPLATES, type TemplateName } from './templates/templates.ts'
import { fillBody } from './templates/domain/number_body.ts'
import { writeTemplate } from './templates/write_template.ts'

/** A message as WhatsApp shows it: its template with the values filled in, or the text of an answer. */
export async function composeWhatsApp(
  content: Content,
  { address, whatsapp: chosen, delivery, isShown, sender }: Destination
): Promise<WhatsAppMessage> {
  if (!delivery) throw new RefusedForGood('It names no delivery')
  const payloadOf = (action: string) => buttonPayload({ ...delivery, action })
  if (content.session) {
    const { buttons, text, replyTo } = content.session
    const pressed = buttons.map(({ title, action }) => ({ title, payload: payloadOf(action) }))
    return { to: address, text, replyTo, buttons: pressed }
  }
  const { name, language, category, body, variables, buttons } = templateOf(content, chosen)
  const filled = templateValues(content, variables)
  const providerId = isShown ? undefined : await approvedId({ name, category, language }, sender)
  return {
    to: address,
    text: fillBody(body, filled),
    template: { name, language, variables: filled, providerId },
    buttons: buttons.map(({ title, action }) => ({ title, payload: payloadOf(action) })),
  }
}

/** The template of a message: its host's own, else the one of ours that was chosen for its reader. */
function templateOf({ template: own, letter }: Content, chosen: TemplateName | undefined) {
  if (own) {
    const texts = i18nManager.getTranslationsFor(own.language)
    const titles = own.buttons.map((action) => texts[`whatsapp.buttons.${action}`] ?? '')
    return { ...own, category: 'utility', buttons: withTitles(own.buttons, titles) }
  }
  if (!chosen) throw new RefusedForGood('It has no template', 'windowClosed')
  const template = TEMPLATES[chosen]
  const written = writeTemplate(template, letter.locale)
  const buttons = withTitles(template.buttons, written.buttons)
  return { ...written, language: letter.locale, category: template.category, buttons }
}

function withTitles(actions: string[], titles: string[]) {
  return actions.map((action, index) => ({ action, title: titles[index]! }))
}

/** The provider's id of a template that it sends at present; none is needed with the local driver. */
async function approvedId(
  {
    name,
    category,
    language,
  }: Pick<WhatsAppTemplate, 'name'> & Record<'category' | 'language', string>,
  sender: OwnSender | undefined
): Promise<string | undefined> {
  const place = await placeOf(sender)
  if (!place) return undefined
  const found = await findTemplate(place, name, language)
  const refusal = refusalOf(found, category)
  if (refusal) throw new RefusedForGood(`${name} is ${refusal}`, 'windowClosed')
  return found!.providerId ?? undefined
}

/** Where the templates of a sender are approved; nowhere with the local drivers. */
async function placeOf(sender: OwnSender | undefined): Promise<TemplatePlace | undefined> {
  if (!sender) return platformPlace()
  return messagingConfig.ownNumbers?.templates
    ? { provider: 'whatsapp', businessAccount: sender.businessAccountId }
    : undefined
}
