/** What a service can be (docs/domain.md, "Services"). */
export const SERVICE_TYPES = ['MEETING', 'WEBINAR', 'FORM', 'ASSET', 'PAYMENT_LINK'] as const

/** Those without a meeting: a waitlist form, a digital file, a payment link. */
export const REGISTRATION_TYPES = ['FORM', 'ASSET', 'PAYMENT_LINK'] as const

export type ServiceType = (typeof SERVICE_TYPES)[number]
export type RegistrationType = (typeof REGISTRATION_TYPES)[number]

/** Whether a service is had without a meeting: one registers for it. */
export function isRegistration(type: string): type is RegistrationType {
  return (REGISTRATION_TYPES as readonly string[]).includes(type)
}

/** The longest time to pay that makes sense. */
export const MOST_PAYMENT_DAYS = 60
