import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { freshnessOf } from './freshness_of.ts'
import { CATEGORIES, providerOf } from './define_provider.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { minutesUntilNextRead } from '../feeds/domain/feed_states.ts'
import { FEED, type App, type MemberConnections } from './list_member_connections.ts'

/** A member of a team with the state of their connections. No account and no calendar of theirs is named. */
export default class MemberConnectionsTransformer extends BaseTransformer<MemberConnections> {
  toObject() {
    const { connections } = this.resource
    return answer(shape, {
      ...this.pick(this.resource, ['accountId', 'fullName', 'picture']),
      connections: connections.map(shownApp),
    })
  }
}

/** What an account has connected; neither the account at the provider nor what opens it is named. */
export class AppTransformer extends BaseTransformer<App> {
  toObject() {
    return answer(app, shownApp(this.resource))
  }
}

const shownApp = ({ provider, state, isUntold }: App) => ({ ...shownOf(provider, isUntold), state })

/** A provider as its connections are shown by. */
function shownOf(code: string, isUntold: boolean) {
  if (code === FEED)
    return {
      provider: FEED,
      name: 'iCal',
      categories: ['calendar' as const],
      freshness: minutesUntilNextRead(0),
    }
  const provider = providerOf(code)
  if (!provider) return { provider: code, name: code, categories: [], freshness: 0 }
  const { name, categories } = provider
  return {
    provider: code,
    name,
    categories: [...categories],
    freshness: freshnessOf(provider, isUntold),
  }
}

const app = {
  provider: vine.string(),
  name: vine.string(),
  categories: vine.array(vine.enum(CATEGORIES)),
  state: vine.enum(['ok', 'late', 'broken'] as const),
  /** Minutes until a change in its slowest calendar that closes hours counts; 0: at once. */
  freshness: vine.number(),
}

const shape = {
  accountId: vine.string(),
  fullName: vine.string(),
  picture: vine.string().nullable(),
  connections: vine.array(vine.object(app)),
}

/** The answer of GET /connections/members. */
export const memberConnectionsAnswer = vine.create({ items: vine.array(vine.object(shape)) })

/** The answer of GET /users/:id/apps. */
export const appsAnswer = vine.create({ items: vine.array(vine.object(app)) })
