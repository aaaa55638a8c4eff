import { createHmac } from 'node:crypto'
import type { LocalSettings } from '#config/connections'
import type { Credentials } from '../../../account_linker.ts'
import { requireAllowed } from '../../local_calendar/drivers/local_linker.ts'
import {
  ConferenceDriver,
  type Conference,
  type ConferenceWanted,
} from '../../../conference_driver.ts'

/** Rooms of the simulated provider. It keeps nothing: a room's name follows from our key. */
export class LocalVideoDriver extends ConferenceDriver {
  readonly isRepeatable = true

  constructor(private settings: LocalSettings) {
    super()
  }

  async create(
    { refreshToken }: Credentials,
    { key }: Pick<ConferenceWanted, 'key'>
  ): Promise<Conference> {
    requireAllowed(refreshToken)
    const name = createHmac('sha256', this.settings.secret).update(`room:${key}`).digest('hex')
    const joinUrl = new URL(`/simulator/video?room=${name.slice(0, 25)}`, this.settings.site).href
    return { externalId: name, joinUrl, startUrl: `${joinUrl}&host=${name.slice(25, 50)}` }
  }

  async change({ refreshToken }: Credentials): Promise<void> {
    requireAllowed(refreshToken)
  }

  async delete({ refreshToken }: Credentials): Promise<void> {
    requireAllowed(refreshToken)
  }
}
