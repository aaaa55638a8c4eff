import messagingConfig from '#config/messaging'
import { whatsappUnreachable } from '../../../errors.ts'
import {
  NumberRefused,
  type NumberCredentials,
  type NumberFacts,
  type NumberFailure,
} from './contract.ts'

/** How a number stands at Meta, or why it lets us not in. Throws WHATSAPP_UNREACHABLE (503) where it does not answer. */
export async function askForNumber(
  credentials: NumberCredentials,
  signal: AbortSignal
): Promise<NumberFacts | { failure: NumberFailure }> {
  const driver = await messagingConfig.ownNumbers?.check()
  if (!driver) throw whatsappUnreachable()
  try {
    return await driver.check(credentials, signal)
  } catch (error) {
    if (error instanceof NumberRefused) return { failure: error.failure }
    throw Object.assign(whatsappUnreachable(), { cause: error })
  }
}
