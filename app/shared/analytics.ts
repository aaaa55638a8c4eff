/** What a day's, week's or month's bar of the analytics stands for; how long the look is decides. */
export const ANALYTICS_UNITS = ['day', 'week', 'month'] as const

export type AnalyticsUnit = (typeof ANALYTICS_UNITS)[number]

/** What the analytics are compared with: the same days just before, or those of a year ago. */
export const COMPARISONS = ['before', 'year'] as const

export type Comparison = (typeof COMPARISONS)[number]

/** The parts of the analytics, each a chart with its table and its file. */
export const ANALYTICS_PARTS = [
  'periods',
  'services',
  'members',
  'sources',
  'hours',
  'funnel',
  'errors',
] as const

export type AnalyticsPart = (typeof ANALYTICS_PARTS)[number]
