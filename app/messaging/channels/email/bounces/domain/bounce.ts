/** What a provider says of an address: gone for good, shut for a while, or its reader wants no more. */
export type BounceKind = 'hard' | 'soft' | 'complaint'

/** A bounce as its provider describes it, by Amazon SES's words. */
export type Described = { type?: string; subType?: string }

/** Reasons that lie in the mail itself: another mail to the same address may arrive. */
const OF_THE_MAIL = ['MessageTooLarge', 'ContentRejected', 'AttachmentRejected']

/** The kind of a bounce; nothing where the mail was at fault. What is not known to be final counts as soft. */
export function kindOf({ type, subType = '' }: Described): BounceKind | undefined {
  if (type === 'Permanent') return 'hard'
  return OF_THE_MAIL.includes(subType) ? undefined : 'soft'
}
