import vine from '@vinejs/vine'
import { LINK_OUTCOMES } from '../gateways/drivers/local_linker.ts'
import { OUTCOMES } from '../gateways/drivers/simulate_payment.ts'

/** POST /simulator/payments/:id. */
export const chosenOutcome = vine.create({ outcome: vine.enum(OUTCOMES) })

/** Its answer. */
export const outcomeAnswer = vine.create({ outcome: vine.enum(OUTCOMES) })

const asked = {
  state: vine.string().maxLength(128),
  code_challenge: vine.string().maxLength(128),
  redirect_uri: vine.string().maxLength(512),
}

/** GET /simulator/accounts: what a provider is asked with. */
export const linkRequest = vine.create(asked)

/** POST /simulator/accounts. */
export const chosenLink = vine.create({ ...asked, outcome: vine.enum(LINK_OUTCOMES) })
