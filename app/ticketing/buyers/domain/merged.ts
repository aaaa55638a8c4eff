import { BUYER_TAGS } from '#shared/buyers'

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

/** The most characters of notes. */
const LONGEST = 5000

/**
 * What one client is after another was merged into them: their own details, completed by the other's. Phone and document
 * stay whole, never half of each; notes of both stand below each other.
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
    tags: [...new Set([...kept.tags, ...other.tags])].slice(0, BUYER_TAGS.most),
    notes: [kept.notes, other.notes].filter(Boolean).join('\n\n').slice(0, LONGEST) || null,
  }
}
