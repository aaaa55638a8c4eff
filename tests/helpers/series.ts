import { withApi } from './api.ts'
import type { TestHost } from './host.ts'
import type { ApiClient } from '@japa/api-client'
import * as factory from '#database/factories/package'
import { aBookedPackage, onDays } from './package.ts'
import type { HostWish } from '#database/factories/host'

/** A host whose clients may repeat an hour, at 40 soles each unless the test says otherwise. */
export const aRecurringHost = async (wish?: HostWish): Promise<TestHost> =>
  withApi(await factory.aRecurringHost(wish))

/** The days on which an hour is repeated, unless the test says otherwise. */
export const WEEKS = [3, 10, 17, 24]

/** An hour that was repeated: its code, and its sessions. */
export const aSeries = (client: ApiClient, host: TestHost, days = WEEKS) =>
  aBookedPackage(client, host, onDays(...days))

/** Calls a booking off, or with `meetingId` one of its sessions. */
export const cancel = (client: ApiClient, code: string, body: object = {}) =>
  client.post(`/api/v3/tickets/${code}/cancel`).json(body)
