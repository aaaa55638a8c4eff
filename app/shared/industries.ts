/**
 * The professions, in their order (docs/domain.md, "Accounts"). OTHER is named in the host's own words. Their names are
 * the texts `common.industries.*`.
 */
export const INDUSTRIES = [
  'HEALTH',
  'PSYCHOLOGY',
  'NUTRITION',
  'FITNESS',
  'BEAUTY',
  'LEGAL',
  'ACCOUNTING',
  'COACHING',
  'EDUCATION',
  'TECHNOLOGY',
  'MARKETING',
  'DESIGN',
  'REAL_ESTATE',
  'PETS',
  'ARTS',
  'OTHER',
] as const

export type Industry = (typeof INDUSTRIES)[number]

/** The name of a profession in addresses: `REAL_ESTATE` → `real-estate`. */
export function industryAlias(industry: Industry): string {
  return industry.toLowerCase().replaceAll('_', '-')
}
