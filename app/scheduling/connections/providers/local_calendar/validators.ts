import vine from '@vinejs/vine'
import { LOCAL_OUTCOMES } from './drivers/local_linker.ts'

const asked = {
  state: vine.string().maxLength(128),
  code_challenge: vine.string().maxLength(128),
  redirect_uri: vine.string().maxLength(512),
}

/** GET /simulator/connections: what a provider is asked with. */
export const linkRequest = vine.create(asked)

/** POST /simulator/connections. */
export const chosenLink = vine.create({ ...asked, outcome: vine.enum(LOCAL_OUTCOMES) })
