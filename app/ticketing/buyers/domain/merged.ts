import { BUYER_TAGS, LONGEST_NOTES } from '#shared/buyers'

/** What is kept of a client, apart from the e-mail. */
export type Details = {
  name: string
  phonePrefix: string | null
  phoneNumber: string | null
  documentType: string | null
  documentValue: string | null
  country: string | null
  tags: string[]
  notes: string | null
}

/**
 * What one client is after another was merged into them: their own details, completed by the other's. Phone and document
 * stay whole, never half of each; notes of both stand below each other. Nothing is cut: `excessOf` says what has no room.
 */
export function merged(kept: Details, other: Details): Details {
  const phone = kept.phoneNumber ? kept : other
  const document = kept.documentValue ? kept : other
  return {
    name: kept.name,
    phonePrefix: phone.phonePrefix,
    phoneNumber: phone.phoneNumber,
    documentType: document.documentType,
    documentValue: document.documentValue,
    country: kept.country ?? other.country,
    tags: [...new Set([...kept.tags, ...other.tags])],
    notes: [kept.notes, other.notes].filter(Boolean).join('\n\n') || null,
  }
}

/** How many letters of notes and how many tags a client would have more than one may have. */
export type Excess = { notes: number; tags: number }

/** What there is no room for in one client. */
export function excessOf({ notes, tags }: Pick<Details, 'notes' | 'tags'>): Excess {
  return {
    notes: Math.max(0, (notes?.length ?? 0) - LONGEST_NOTES),
    tags: Math.max(0, tags.length - BUYER_TAGS.most),
  }
}
