import vine from '@vinejs/vine'
import { notFound } from '#core/errors'
import messagingConfig from '#config/messaging'
import type { HttpContext } from '@adonisjs/core/http'
import { listSamples, showSample, type Sample } from './find_samples.ts'

const READERS = ['attendee', 'host', 'collaborator', 'own'] as const

/** The query of GET /outbox/messages. */
const sampleFilter = vine.create({
  message: vine.string().trim().maxLength(40).optional(),
  reader: vine.enum(READERS).optional(),
  variant: vine.string().trim().maxLength(40).optional(),
  channel: vine.enum(['email', 'whatsapp'] as const).optional(),
  language: vine.enum(['es', 'en'] as const).optional(),
})

/** Every message that the product sends. */
export default class SamplesController {
  /** /outbox/messages: a list of all messages, and the chosen one as its reader gets it. */
  async page({ request, inertia, i18n }: HttpContext) {
    if (!messagingConfig.outbox) throw notFound()
    const { message, reader, variant, ...how } = await sampleFilter.validate(request.qs())
    const language = how.language ?? (i18n.locale === 'en' ? 'en' : 'es')
    const samples = listSamples(language)
    const chosen = message ? findSample(samples, { message, reader, variant }) : samples[0]
    if (!chosen) throw notFound()
    const channel = how.channel && chosen.channels.includes(how.channel) ? how.channel : 'email'
    const shown = await showSample({ ...chosen, channel, language })
    return inertia.render('outbox/messages', {
      samples,
      chosen: { ...chosen, channel, language, ...shown! },
    })
  }
}

/** The first sample of a message that is for a reader and of a variant, as far as those are named. */
function findSample(samples: Sample[], { message, reader, variant }: Partial<Sample>) {
  return samples.find(
    (one) =>
      one.message === message &&
      (!reader || one.reader === reader) &&
      (!variant || one.variant === variant)
  )
}
