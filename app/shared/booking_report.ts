/** The lengths of the periods of a report. */
export const REPORT_UNITS = ['month', 'week'] as const

/** What the rows of a period stand for: services, or the members who attend. */
export const REPORT_GROUPS = ['service', 'member'] as const

export type ReportUnit = (typeof REPORT_UNITS)[number]
export type ReportGroup = (typeof REPORT_GROUPS)[number]
