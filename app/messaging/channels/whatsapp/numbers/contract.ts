import type { MediaDriver } from '../../media/contract.ts'
import type { WhatsAppDriver } from '../contract.ts'
import type { TemplateDriver } from '../templates/contract.ts'

/** What opens a number at Meta, and the account of its templates there. */
export type NumberKeys = { phoneNumberId: string; businessAccountId: string; token: string }

/** What a host enters: with the secret of the app that Meta tells about the number. */
export type NumberCredentials = NumberKeys & { appSecret: string }

/** A number as Meta knows it. */
export type NumberFacts = { displayPhone: string; verifiedName: string | null }

/**
 * Why Meta does not let us in. `token`: it is wrong or has ended; `secret`: it is not that of the token's app; `number` and
 * `account`: there is none with this id for the token; `notOfAccount`: the number is another account's; `permission`: the token lacks
 * a right; `notRegistered`: the number is not registered for the Cloud API; `blocked`: Meta has locked the number or waits for a payment.
 */
export const NUMBER_FAILURES = [
  'token',
  'secret',
  'number',
  'account',
  'notOfAccount',
  'permission',
  'notRegistered',
  'blocked',
] as const

export type NumberFailure = (typeof NUMBER_FAILURES)[number]

/** Meta has answered, and does not let us in. */
export class NumberRefused extends Error {
  constructor(readonly failure: NumberFailure) {
    super(failure)
  }
}

/** Asks for a number of a host's own. Calls end with `signal`, or after the deadline of its settings. */
export abstract class NumberDriver {
  /**
   * How a number stands, and has its notifications come to us. Throws NumberRefused; anything else where there is no answer.
   */
  abstract check(credentials: NumberCredentials, signal: AbortSignal): Promise<NumberFacts>
}

/** What serves hosts' own numbers, each made with its keys. Without `templates` a text needs no approval. */
export type OwnNumbers = {
  check: () => Promise<NumberDriver>
  whatsapp: (keys: NumberKeys) => Promise<WhatsAppDriver>
  templates?: (keys: NumberKeys) => Promise<TemplateDriver>
  media: (keys: NumberKeys) => Promise<MediaDriver>
  /** Calls a second that Meta takes for one number. */
  perSecond?: number
}
