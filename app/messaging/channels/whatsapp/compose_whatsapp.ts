import type { Content } from '../letter.ts'
import { RefusedForGood } from '../contract.ts'
import { buttonPayload } from './button_payload.ts'
import type { WhatsAppMessage } from './contract.ts'
import type { Destination } from '../define_channel.ts'
import { templateValues } from './template_values.ts'
import { TEMPLATES } from './templates/templates.ts'
import { fillBody } from './templates/domain/number_body.ts'
import { writeTemplate } from './templates/write_template.ts'

/** A message as WhatsApp shows it: its template with the values filled in, or the text of an answer. */
export async function composeWhatsApp(
  content: Content,
  { address, whatsapp: chosen, delivery }: Destination
): Promise<WhatsAppMessage> {
  if (content.session) return { to: address, ...content.session }
  if (!chosen || !delivery) throw new RefusedForGood('It has no template', 'windowClosed')

  const template = TEMPLATES[chosen]
  const language = content.letter.locale
  const { name, body, variables, buttons } = writeTemplate(template, language)
  const filled = templateValues(content, variables)
  return {
    to: address,
    text: fillBody(body, filled),
    template: { name, language, variables: filled },
    buttons: template.buttons.map((action, index) => ({
      title: buttons[index]!,
      payload: buttonPayload({ ...delivery, action }),
    })),
  }
}
