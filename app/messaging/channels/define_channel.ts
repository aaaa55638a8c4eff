import { inTurn, type Budget } from './budget/take_turn.ts'
import type { Content, Template } from './letter.ts'
import type { TemplateName } from './whatsapp/templates/templates.ts'
import type { Driver, RefusalReason, SendOptions } from './contract.ts'
import type { OwnSender } from './whatsapp/numbers/find_number.ts'
import type { Trx } from '#core/database/transaction'
import type { Audience } from '#shared/audiences'
import type { Confirmed } from '#shared/notifications'
import type { ContainerResolver } from '@adonisjs/core/container'
import type { ContainerBindings } from '@adonisjs/core/types'

type Definition<Ready> = {
  /** As deliveries and config/messaging.ts name it. */
  name: string
  /** The start of its keys of deliveries, so that each channel has its own; empty for the first channel. */
  keyPrefix: string
  /** Whether a host wants a message to go over it. */
  wants: (over: Confirmed) => boolean
  /** Whether a message goes over it to one side at all. */
  carries: (message: Carried, side: Side) => boolean
  /** How a reader is reached on it, or why not. */
  reach: (recipient: { address: string; whatsapp?: Reach }) => Reach
  /** Why each of some readers must get nothing over it, if there is a reason. */
  barred?: (trx: Trx | undefined, readers: Reader[]) => Promise<(RefusalReason | undefined)[]>
  /** The host's own number that a message goes from; nothing where it is the platform's. Throws RefusedForGood. */
  chooseSender?: (going: Going) => Promise<OwnSender | undefined>
  /** What sends for a host's own number. */
  ownDriver?: (sender: OwnSender) => Promise<Driver<Ready>>
  /** How often its provider may be called; without one as often as it likes. */
  budget?: (sender?: OwnSender) => Budget | undefined
  compose: (content: Content, to: Destination) => Promise<Ready>
  /** What a host sees of it before it is sent. */
  show: (ready: Ready) => Shown
  /** Whether it takes a subject and a text that a host wrote for one message. */
  isWritable?: boolean
  /** The contract of its drivers; config/messaging.ts chooses one. */
  driver: abstract new () => Driver<Ready>
}

/**
 * A reader of a message, and whether it proves or keeps their login. A reply goes to those too that have stopped all other
 * messages.
 */
export type Reader = {
  address: string
  isOfLogin: boolean
  isReply?: boolean
  /** Of a client: whose message it is. */
  hostId?: string
  /** What it goes from, once that is chosen; null: the platform's number. */
  sender?: OwnSender | null
}

/** A message that is about to go, by which its sender is chosen. */
export type Going = {
  accountId: string
  isToClient: boolean
  content: Content
  template: TemplateName | undefined
}

/**
 * How a reader is reached: an e-mail or a phone (E.164), or why not. `windowClosed`: no template is approved; `numberGone`: the
 * only number of ours that they know is connected no more.
 */
export type Reach =
  | { address: string }
  | { reason: 'noPhone' | 'noConsent' | 'windowClosed' | 'optedOut' | 'numberGone' }

/** The side of a booking that reads a message; `own` is the user of a message about their own account. */
export type Side = Audience | 'own'

/** A message's templates of WhatsApp by reader. A function chooses one by the message's values. */
export type WhatsAppTemplates = Partial<
  Record<Side, TemplateName | ((values: NonNullable<Content['values']>) => TemplateName)>
>

/** What of a message decides the channels that it goes over. */
type Carried = { whatsapp?: WhatsAppTemplates; isReply?: boolean }

/** A message as a person reads it: its text, its HTML where it has one, titles of its buttons. */
export type Shown = { text: string; html: string | null; buttons: string[] }

/** Where a delivery goes, and the template of its message for each channel that has one. */
export type Destination = {
  address: string
  email: Template
  whatsapp?: TemplateName
  /** The delivery itself, which the payloads of buttons name. */
  delivery?: { accountId: string; deliveryId: string }
  /** Whether it is shown rather than sent: its template needs no approval then. */
  isShown?: true
  /** The host's own number that it goes from; without one the platform's. */
  sender?: OwnSender
  /** Where an answer by e-mail goes, other than to us. */
  replyTo?: { name: string; address: string }
  /** Whether an answer is read by no person, so that the mail says so. */
  isUnanswered?: boolean
}

type Options = SendOptions & {
  container: ContainerResolver<ContainerBindings>
  /** Whether it can wait behind messages about bookings and logins. */
  isBulk?: boolean
}

/** A way to reach people: e-mail, WhatsApp. */
export type Channel = Omit<
  Definition<never>,
  'compose' | 'show' | 'driver' | 'ownDriver' | 'budget'
> & {
  /** Composes a message and hands it to the channel's driver. Answers and throws as `Driver.send`. */
  send: (content: Content, to: Destination, options: Options) => Promise<string | undefined>
  /** Whether its provider allows so many calls a second and no more. */
  isPaced: () => boolean
  /** Composes a message and shows it. */
  preview: (content: Content, to: Destination) => Promise<Shown>
}

/** Declares a channel. Its folder holds its composing, its contract and its drivers. */
export function defineChannel<Ready>({
  compose,
  show,
  driver,
  ownDriver,
  budget,
  ...rest
}: Definition<Ready>): Channel {
  return {
    ...rest,
    send: (content, to, { container, isBulk, ...options }) =>
      inTurn(budget?.(to.sender), { isBulk, signal: options.signal }, async () => {
        const ready = await compose(content, to)
        const { sender } = to
        const chosen =
          sender && ownDriver
            ? await ownDriver(sender)
            : ((await container.make(driver)) as Driver<Ready>)
        return chosen.send(ready, options)
      }),
    isPaced: () => budget?.() !== undefined,
    preview: async (content, to) => show(await compose(content, { ...to, isShown: true })),
  }
}
