/**
 * Why a provider will never take a message. `refused` is any reason without a name of its own; `blocked`: the reader has
 * no WhatsApp, or has blocked our number; `windowClosed`: the reader's 24 hours are over, and it has no template that the
 * provider sends at present; `providerLimit`: the provider lets this reader get no more for now; `suppressed`: the address
 * takes no mail; `unreachable`: the provider has given up;
 * `notConnected`: the channel has no provider here.
 */
export type RefusalReason =
  | 'refused'
  | 'blocked'
  | 'windowClosed'
  | 'providerLimit'
  | 'optedOut'
  | 'suppressed'
  | 'unreachable'
  | 'notConnected'

/** The host's own number is refused by its provider: the message was not taken, and goes another way. */
export class SenderRefused extends Error {
  constructor(readonly failure: string) {
    super(`The host's own number is refused: ${failure}`)
  }
}

/** A provider will never take this message: trying again is no use. */
export class RefusedForGood extends Error {
  constructor(
    message: string,
    readonly reason: RefusalReason = 'refused'
  ) {
    super(message)
  }
}

/** The provider's word that an address takes no mail: as a bounce that comes later. */
export class AddressRefused extends RefusedForGood {
  constructor(
    message: string,
    readonly bounce: 'hard' | 'soft'
  ) {
    super(message)
  }
}

/** The message was handed over and no answer came. It may have been sent, so it is not sent again. */
export class MaybeSent extends Error {}

/**
 * There is no room for this message at present; nothing was taken, and it counts as no try. `seconds` where it is known, as
 * a provider says that it takes no more for now.
 */
export class NoRoom extends Error {
  constructor(
    message: string,
    readonly seconds?: number
  ) {
    super(message)
  }
}

/** How a driver sends: `key` names the delivery, `signal` ends the try. */
export type SendOptions = {
  key: string
  signal: AbortSignal
  /**
   * Called and awaited right before the provider could accept the message for good. Not needed where the key prevents a
   * second message.
   */
  handingOver?: () => Promise<void>
}

/** Hands what a channel has composed to a provider. */
export abstract class Driver<Ready> {
  /**
   * Sends and answers the provider's own reference.
   * None where it was taken at an earlier try and the provider does not name it again. The same key twice sends once, where
   * the provider can tell. Throws RefusedForGood when trying again is no use, MaybeSent when it is not safe, NoRoom when
   * it is to be tried later and counts as no try, anything else to be tried again.
   */
  abstract send(ready: Ready, options: SendOptions): Promise<string | undefined>
}
