import messagingConfig from '#config/messaging'
import type { Content } from '../../letter.ts'
import type { Going } from '../../define_channel.ts'
import { RefusedForGood } from '../../contract.ts'
import { isServing } from '../templates/domain/is_serving.ts'
import { findTemplate } from '../templates/find_template.ts'
import { namedTemplate } from '../named_template.ts'
import type { TemplateName } from '../templates/templates.ts'
import { wasOwn, workingNumber, type OwnSender } from './find_number.ts'

/**
 * The host's own number that a message goes from; undefined: the platform's.
 * Messages to clients go from the host's number where that has their template; what the platform tells hosts goes from its own. An
 * answer goes from the number that its reader wrote to. Throws RefusedForGood (`windowClosed`) where that is connected no more, or lacks
 * the template of a message that may go from there alone.
 */
export async function chooseSender(going: Going): Promise<OwnSender | undefined> {
  const { accountId, isToClient, content, template } = going
  if (content.session) return answeringNumber(accountId, content.session.number)
  const own = isToClient ? await workingNumber(accountId) : undefined
  const isWhole = own && (await hasTemplate(own, content, template))
  const { onlyFrom } = content
  if (onlyFrom && !(isWhole && own.phoneNumberId === onlyFrom))
    throw new RefusedForGood('Its number does not send its template', 'windowClosed')
  return isWhole ? own : undefined
}

async function answeringNumber(accountId: string, wroteTo: string | undefined) {
  if (!wroteTo) return undefined
  const own = await workingNumber(accountId)
  if (own?.phoneNumberId === wroteTo) return own
  if (await wasOwn(wroteTo))
    throw new RefusedForGood('The number that was written to is not connected', 'windowClosed')
  return undefined
}

/** Whether a number's own account at Meta has the template, and sends it at present. */
async function hasTemplate(
  { businessAccountId: businessAccount }: OwnSender,
  content: Content,
  chosen: TemplateName | undefined
): Promise<boolean> {
  if (!messagingConfig.ownNumbers?.templates) return true
  const named = namedTemplate(content, chosen)
  if (!named) return false
  const { name, language, category } = named
  const found = await findTemplate({ provider: 'whatsapp', businessAccount }, name, language)
  return isServing(found, category)
}
