import { AppError } from '#core/errors'
import type { JobContext } from '#core/jobs'
import { bringTemplates } from '#app/messaging/workflows/bring_templates'
import type { checkWhatsappNumber } from './check_whatsapp_number.ts'
import { checkNumber } from '#app/messaging/channels/whatsapp/numbers/check_number'
import { whatsappNumberNotFound } from '#app/messaging/errors'

/** Twice run, it does the same. Of a number that was removed meanwhile there is nothing to do. */
export default async function handle({ payload, signal }: JobContext<typeof checkWhatsappNumber>) {
  const number = await checkNumber(payload, signal).catch((error: unknown) => {
    if (error instanceof AppError && error.code === whatsappNumberNotFound.code) return undefined
    throw error
  })
  if (number) await bringTemplates(number, signal)
}
