import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/**
 * `node ace deliveries:find <what>`: the messages to an address or phone, about a booking, or with a provider's id; a line
 * for each, without what it says.
 */
export default class DeliveriesFind extends BaseCommand {
  static commandName = 'deliveries:find'
  static description = 'List messages by address, phone, code of a booking, or id of a provider'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'An address, a phone (E.164), a code of a booking, or an id' })
  declare what: string

  async run() {
    // Loaded here, so that listing the commands does not load the whole application.
    const { deliveriesNamed } = await import('#app/messaging/deliveries/list_deliveries_named')
    const found = await deliveriesNamed(this.what)
    for (const one of found) this.logger.log(lineOf(one))
    if (found.length === 0) this.logger.info('no message found')
  }
}

type Found = Awaited<
  ReturnType<(typeof import('#app/messaging/deliveries/list_deliveries_named'))['deliveriesNamed']>
>[number]

function lineOf({ id, message, channel, recipient, state, dueAt, sentAt, ...more }: Found): string {
  const { attempts, reason, failure, reference } = more
  const times = `due ${dueAt.toUTC().toISO()}${sentAt ? `, sent ${sentAt.toUTC().toISO()}` : ''}`
  const why = [reason, failure].filter(Boolean).join(': ')
  return [
    `${id} ${message} by ${channel} to ${recipient || '-'}: ${state}${why ? ` (${why})` : ''}`,
    times,
    `tries ${attempts}`,
    ...(reference ? [`provider ${reference}`] : []),
  ].join(', ')
}
