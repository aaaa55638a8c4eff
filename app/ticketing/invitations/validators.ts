import vine from '@vinejs/vine'

/** PUT /tickets/:code/marketing-consent. */
export const giveMarketingConsent = vine.create({ accepted: vine.boolean() })

/** The answer of both calls about a client's consent to invitations. */
export const marketingConsentAnswer = vine.create({
  consent: vine.enum(['none', 'given', 'withdrawn'] as const),
})
