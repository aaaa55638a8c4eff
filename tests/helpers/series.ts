import { withApi, guest } from './api.ts'
import type { TestHost } from './host.ts'
import * as factory from '#database/factories/package'
import { aBookedPackage, onDays } from './package.ts'
import type { HostWish } from '#database/factories/host'

/** A host whose clients may repeat an hour, at 40 soles each unless the test says otherwise. */
export const aRecurringHost = async (wish?: HostWish): Promise<TestHost> =>
  withApi(await factory.aRecurringHost(wish))

/** The days on which an hour is repeated, unless the test says otherwise. */
export const WEEKS = [3, 10, 17, 24]

/** An hour that was repeated: its code, and its sessions. */
export const aSeries = (host: TestHost, days = WEEKS) => aBookedPackage(host, onDays(...days))

/** Calls a booking off, or with `meetingId` one of its sessions. */
export const cancel = (code: string, body: object = {}) =>
  guest.post(`/tickets/${code}/cancel`, body)
