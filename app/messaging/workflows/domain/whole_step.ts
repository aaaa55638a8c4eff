import type { Step } from '#shared/workflows'

/** A step as it may be left incomplete by a caller. */
type Parts = Pick<Step, 'at' | 'channel'> & Partial<Step>

/** A step with all its parts: texts that are left out are ours. */
export function wholeStep(parts: Parts, id: string): Step {
  const { at, channel, ready = null, subject = null, body = null, signature = null } = parts
  const { banner = false, logo = false, condition = null } = parts
  return { id, at, channel, ready, subject, body, signature, banner, logo, condition }
}
