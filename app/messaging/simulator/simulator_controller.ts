import { newCode } from '#core/ids'
import { readUpload } from '#core/http/upload'
import { mediaTooLarge } from '../errors.ts'
import { transaction } from '#core/database/transaction'
import type { HttpContext } from '@adonisjs/core/http'
import { MOST_BYTES, simulatedMail, simulatedMessage, simulatedStatus } from './validators.ts'
import { simulatedMedia } from '../channels/media/simulated_media_store.ts'
import {
  answerMail,
  answerToMail,
  pressButton,
  requireSimulator,
  simulateStatus,
  writeAs,
} from './simulate.ts'
import type { IncomingContent } from '../channels/whatsapp/incoming.ts'
import { typeOfMedia } from './domain/media_type.ts'

/** What a provider of messages would do, for development, demos and tests. */
export default class SimulatorController {
  /** POST /simulator/whatsapp: a button is pressed, or a text or a file is sent. */
  async whatsapp({ request, response, serialize }: HttpContext) {
    requireSimulator()
    const [file] = await readUpload(request, {
      field: 'file',
      most: MOST_BYTES,
      tooLarge: mediaTooLarge,
    })
    const { deliveryId, button, from, name, to, text } =
      await request.validateUsing(simulatedMessage)
    const content = file ? await mediaOf(file, text) : { kind: 'text' as const, text: text ?? '' }
    await transaction(async (trx) => {
      if (deliveryId) await pressButton(trx, { deliveryId, button: button! })
      else await writeAs(trx, { from: from!, name, to, content })
    })
    response.status(202)
    return serialize({ sent: true })
  }

  /** POST /simulator/email: the reader of a kept mail answers it, as mail programs do. */
  async email({ request, response, serialize }: HttpContext) {
    requireSimulator()
    const { deliveryId, text } = await request.validateUsing(simulatedMail)
    const { body, mail } = await answerToMail(deliveryId, text)
    await simulatedMedia.put(mail.id, Buffer.from(JSON.stringify(body)))
    await transaction((trx) => answerMail(trx, mail))
    response.status(202)
    return serialize({ sent: true })
  }

  /** POST /simulator/deliveries/:id: what has become of a kept message. */
  async status({ request, params, response, serialize }: HttpContext) {
    requireSimulator()
    const { status } = await request.validateUsing(simulatedStatus)
    await transaction((trx) => simulateStatus(trx, { deliveryId: params.id as string, status }))
    response.status(202)
    return serialize({ sent: true })
  }
}

async function mediaOf(file: Buffer, caption?: string): Promise<IncomingContent> {
  const reference = newCode()
  await simulatedMedia.put(reference, file)
  return { kind: 'media', reference, contentType: typeOfMedia(file), ...(caption && { caption }) }
}
