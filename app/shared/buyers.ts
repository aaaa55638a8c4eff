import { HOME_COUNTRY_CODES } from './countries.ts'

/** Tags of one client: words by which a host finds several together. */
export const BUYER_TAGS = { most: 20, longest: 32 }

/** The most letters of the notes about one client. */
export const LONGEST_NOTES = 5000

/** The countries by which clients are filtered (the specification's country filter). */
export const CLIENT_COUNTRIES = HOME_COUNTRY_CODES

/** By what two records of clients look like one person, the surest first. */
export const DUPLICATE_REASONS = ['document', 'phone', 'name'] as const

export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]
