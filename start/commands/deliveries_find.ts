import { DateTime } from 'luxon'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/**
 * `node ace deliveries:find [what]`: messages of all accounts, a line for each, without what they say.
 * `what` is an address, a phone, a code of a booking or an id. `--json` writes one array.
 */
export default class DeliveriesFind extends BaseCommand {
  static commandName = 'deliveries:find'
  static description = 'List messages by reader, booking, account, state, reason or time'
  static options: CommandOptions = { startApp: true }

  @args.string({
    description: 'An address, a phone (E.164), a code of a booking, or an id',
    required: false,
  })
  declare what?: string

  @flags.string({ description: 'The username or id of an account' })
  declare account?: string

  @flags.string({ description: 'One state, as failed or notSent' })
  declare state?: string

  @flags.string({ description: 'One reason, as suppressed' })
  declare reason?: string

  @flags.string({ description: 'email or whatsapp' })
  declare channel?: string

  @flags.string({ description: 'Due from this date or instant on (ISO, UTC)' })
  declare from?: string

  @flags.string({ description: 'Due before this date or instant (ISO, UTC)' })
  declare until?: string

  @flags.number({ description: 'At most so many, the latest (200)' })
  declare limit?: number

  @flags.boolean({ description: 'One JSON array instead of lines' })
  declare json?: boolean

  async run() {
    // Loaded here, so that listing the commands does not load the whole application.
    const { deliveriesNamed } = await import('#app/messaging/deliveries/list_deliveries_named')
    const { STATES, REASONS } = await import('#app/messaging/deliveries/domain/states')
    const wrong = this.#wrong({ state: STATES, reason: REASONS })
    if (wrong) return this.#refuse(wrong)
    const { what, account, state, reason, channel, limit } = this
    const times = { from: instantOf(this.from), until: instantOf(this.until) }
    this.#show(await deliveriesNamed({ what, account, state, reason, channel, limit, ...times }))
  }

  /** What of the options cannot be looked for. */
  #wrong(lists: { state: readonly string[]; reason: readonly string[] }): string | undefined {
    for (const name of ['state', 'reason'] as const) {
      const given = this[name]
      if (given && !lists[name].includes(given))
        return `--${name} is one of ${lists[name].join(', ')}`
    }
    if ([this.from, this.until].some((one) => instantOf(one)?.isValid === false))
      return 'dates are ISO, as 2026-11-01'
    if (this.limit !== undefined && !(this.limit > 0)) return '--limit is above zero'
    const { what, account, state, reason, channel, from, until } = this
    const given = [what, account, state, reason, channel, from, until]
    return given.some(Boolean) ? undefined : 'say what to look for'
  }

  #show(found: Found[]) {
    if (this.json) return this.logger.log(JSON.stringify(found.map(plain)))
    for (const one of found) this.logger.log(lineOf(one))
    if (found.length === 0) this.logger.info('no message found')
  }

  #refuse(why: string) {
    this.logger.error(why)
    this.exitCode = 1
  }
}

function instantOf(written: string | undefined): DateTime | undefined {
  return written === undefined ? undefined : DateTime.fromISO(written, { zone: 'utc' })
}

type Found = Awaited<
  ReturnType<(typeof import('#app/messaging/deliveries/list_deliveries_named'))['deliveriesNamed']>
>[number]

const plain = ({ dueAt, sentAt, ...row }: Found) => ({
  ...row,
  dueAt: dueAt.toUTC().toISO(),
  sentAt: sentAt?.toUTC().toISO() ?? null,
})

function lineOf(found: Found): string {
  const { id, account, message, channel, recipient, state } = found
  const { dueAt, sentAt, ...more } = plain(found)
  const { attempts, reason, failure, reference } = more
  const why = [reason, failure].filter(Boolean).join(': ')
  return [
    `${id} ${message} of ${account} by ${channel} to ${recipient || '-'}: ${state}${why ? ` (${why})` : ''}`,
    `due ${dueAt}${sentAt ? `, sent ${sentAt}` : ''}`,
    `tries ${attempts}`,
    ...(reference ? [`provider ${reference}`] : []),
  ].join(', ')
}
