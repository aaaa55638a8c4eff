/** What a host works in; OTHER is named in their own words. */
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
