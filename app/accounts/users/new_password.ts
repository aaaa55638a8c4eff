import vine from '@vinejs/vine'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { isStrongPassword } from '#shared/password_rules'

/** Out of 4: below it a password is among the first hundred million guesses. */
const WEAKEST = 2

const LONGEST_LOOKED_AT = 64

const guessing = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Whether a password is one of the commonest, or made from one by the usual tricks (`P@ssw0rd1!`). */
function isCommonPassword(password: string): boolean {
  return guessing.check(password.slice(0, LONGEST_LOOKED_AT)).score < WEAKEST
}

/**
 * The rule for new passwords (docs/domain.md, "Field rules"). They have eight characters with a lowercase, an
 * uppercase, a digit and one of !@#$%^&*.
 */
const strength = vine.createRule((value, _options, field) => {
  const text = String(value)
  if (!isStrongPassword(text)) return field.report('{{ field }} is too weak', 'password', field)
  if (isCommonPassword(text)) field.report('{{ field }} is too common', 'commonPassword', field)
})

/** A password to be. */
export const newPassword = () => vine.string().minLength(8).maxLength(128).use(strength())
