import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Out of 4: below it a password is among the first hundred million guesses of whoever has a list. */
const WEAKEST = 2

const LONGEST_LOOKED_AT = 64

const guessing = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Whether a password is one of the commonest, or made from one by the usual tricks (`P@ssw0rd1!`). */
export function isCommonPassword(password: string): boolean {
  return guessing.check(password.slice(0, LONGEST_LOOKED_AT)).score < WEAKEST
}
