import { withApi, type Api } from './api.ts'
import * as factory from '#database/factories/host'
import type { HostWish, MadeHost } from '#database/factories/host'

export { PASSWORD } from '#database/factories/person'
export { ALWAYS } from '#database/factories/schedule'
export { inDays } from '#database/factories/times'
export { ana, luis } from '#database/factories/clients'
export { SESSION } from '#database/factories/host'

/** A host with the calls that they make for their own account. */
export type TestHost = MadeHost & { api: Api }

/** A person with a login, hours and one service, ready to be booked. No reminders go out unless wished. */
export const aHost = async (wish?: HostWish): Promise<TestHost> =>
  withApi(await factory.aHost(wish))

/** A host with the plan PRO: books for clients and connects several calendars. */
export const aProHost = async (wish?: HostWish): Promise<TestHost> =>
  withApi(await factory.aProHost(wish))
