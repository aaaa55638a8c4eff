import type { Duration } from './durations.ts'

/** What a service can be (specification, section 1). */
export const SERVICE_TYPES = ['MEETING', 'WEBINAR', 'FORM', 'ASSET', 'PAYMENT_LINK'] as const

/** Those without a meeting: a waitlist form, a digital file, a payment link. */
export const REGISTRATION_TYPES = ['FORM', 'ASSET', 'PAYMENT_LINK'] as const

export type ServiceType = (typeof SERVICE_TYPES)[number]
export type RegistrationType = (typeof REGISTRATION_TYPES)[number]

/** Whether a service is had without a meeting: one registers for it. */
export function isRegistration(type: string): type is RegistrationType {
  return (REGISTRATION_TYPES as readonly string[]).includes(type)
}

/** How long a buyer has to pay, unless the host says otherwise (specification, section 3), and the longest that makes sense. */
export const USUAL_PAYMENT_TIME: Duration = { value: 12, unit: 'HOUR' }
export const MOST_PAYMENT_DAYS = 60
