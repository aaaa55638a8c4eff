import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import type { Room } from './find_room.ts'
import encryption from '@adonisjs/core/services/encryption'
import { CONFERENCES, type ConferenceCode } from '#shared/conferences'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A meeting's room as a host sees it. Where it is started is for the host in whose name it was made alone. */
export default class ConferenceTransformer extends BaseTransformer<Room> {
  toObject() {
    const { link, isHosts } = this.resource
    const { provider, state, startUrl } = link
    return answer(shape, {
      provider,
      name: CONFERENCES[provider as ConferenceCode],
      // One that is to be deleted belongs to no meeting.
      state: state === 'leaving' ? 'failed' : state,
      isLate: state === 'wanted' && link.failure !== null,
      ...this.pick(link, ['failure', 'failureText']),
      startUrl: isHosts && startUrl ? encryption.decrypt<string>(startUrl) : null,
    })
  }
}

const text = () => vine.string()

const shape = {
  provider: text(),
  name: text(),
  state: vine.enum(['wanted', 'made', 'failed'] as const),
  /** Whether a try has failed and another comes, or its host has to connect again. */
  isLate: vine.boolean(),
  failure: text().nullable(),
  /** The provider's own words. */
  failureText: text().nullable(),
  startUrl: text().nullable(),
}

/** The answer of GET /meetings/:id/conference. */
export const conferenceAnswer = vine.create(shape)
