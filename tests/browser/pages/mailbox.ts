import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'

/** The mail that an address got last, once the jobs have run. */
export async function lastMail(address: string) {
  await workOff()
  const mail = (await outbox(address)).at(-1)!
  /** The part of the text that fits, as a link or a code in it. */
  const find = (part: RegExp) => part.exec(mail.text)![0]
  return { subject: mail.subject!, text: mail.text, find }
}
