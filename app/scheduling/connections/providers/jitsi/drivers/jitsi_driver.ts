import { createHmac } from 'node:crypto'
import type { JitsiSettings } from '#config/connections'
import type { Credentials } from '../../../account_linker.ts'
import {
  ConferenceDriver,
  type Conference,
  type ConferenceWanted,
} from '../../../conference_driver.ts'

/** Letters of a room's name: 5 bits each, and none that people take for another. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Letters of a name: 100 bits, which cannot be guessed. */
const LENGTH = 20

/**
 * Rooms on a server of Jitsi Meet, which exist as soon as people are in them. Its name is all that protects a room: it follows from
 * our key by a secret, so that the same key has the same room.
 */
export class JitsiDriver extends ConferenceDriver {
  readonly isRepeatable = true

  constructor(private settings: JitsiSettings) {
    super()
  }

  async create(_: Credentials, { key }: Pick<ConferenceWanted, 'key'>): Promise<Conference> {
    const name = nameFor(key, this.settings.secret)
    const joinUrl = new URL(name, this.settings.server).href
    return { externalId: name, joinUrl, startUrl: null }
  }

  async change(): Promise<void> {}

  async delete(): Promise<void> {}
}

function nameFor(key: string, secret: string): string {
  const bytes = createHmac('sha256', secret).update(`room:${key}`).digest()
  return Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % 32]).join('')
}
