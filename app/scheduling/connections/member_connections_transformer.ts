import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { freshnessOf } from './freshness_of.ts'
import { CATEGORIES, providerOf } from './define_provider.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { minutesUntilNextRead } from '../feeds/domain/feed_states.ts'
import { FEED, type MemberConnections } from './list_member_connections.ts'

/** A member of a team with the state of their connections. No account and no calendar of theirs is named. */
export default class MemberConnectionsTransformer extends BaseTransformer<MemberConnections> {
  toObject() {
    const { connections } = this.resource
    return answer(shape, {
      ...this.pick(this.resource, ['accountId', 'fullName', 'picture']),
      connections: connections.map(({ provider, state }) => ({ ...shownOf(provider), state })),
    })
  }
}

/** A provider as its connections are shown by. */
function shownOf(code: string) {
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
  return { provider: code, name, categories: [...categories], freshness: freshnessOf(provider) }
}

const connection = {
  provider: vine.string(),
  name: vine.string(),
  categories: vine.array(vine.enum(CATEGORIES)),
  state: vine.enum(['ok', 'late', 'broken'] as const),
  /** Minutes between two passes over a calendar; 0: at once. */
  freshness: vine.number(),
}

const shape = {
  accountId: vine.string(),
  fullName: vine.string(),
  picture: vine.string().nullable(),
  connections: vine.array(vine.object(connection)),
}

/** The answer of GET /connections/members. */
export const memberConnectionsAnswer = vine.create({ items: vine.array(vine.object(shape)) })
