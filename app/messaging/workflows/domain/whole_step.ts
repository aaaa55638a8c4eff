import { USUAL_EMAIL_AFTER, type Step } from '#shared/workflows'

/** A step as it may be left incomplete by a caller. */
type Parts = Pick<Step, 'at' | 'channel'> & Partial<Step>

/** What a step over WhatsApp has not. */
const NO_MAIL = { subject: null, signature: null }

/** A step with all its parts: texts that are left out are ours. What its channel does not show is left out. */
export function wholeStep(parts: Parts, id: string): Step {
  const { at, channel, ready = null, condition = null } = parts
  const same = { id, at, channel, ready, condition }
  if (channel === 'whatsapp') return { ...same, ...NO_MAIL, ...overWhatsApp(parts) }
  const { subject = null, body = null, signature = null } = parts
  return { ...same, subject, body, signature, emailAfter: null, language: null }
}

function overWhatsApp({ body = null, language, emailAfter }: Parts) {
  return {
    body,
    emailAfter: emailAfter ?? USUAL_EMAIL_AFTER,
    language: body === null ? null : (language ?? 'es'),
  }
}
