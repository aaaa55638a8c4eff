/** What a change is of, as readers look for it (docs/domain.md, "History of changes"). */
export const THINGS = [
  'booking',
  'account',
  'service',
  'schedule',
  'time_off',
  'calendar',
  'connection',
  'member',
  'coupon',
  'payment_method',
  'refund',
  'proof',
  'unmatched',
  'dispute',
  'payout',
  'tax',
  'workflow',
  'quick_reply',
  'client',
  'client_import',
  'client_file',
  'whatsapp',
  'api_key',
  'webhook_endpoint',
  'entry_key',
  'plan',
  'login',
] as const

export type Thing = (typeof THINGS)[number]

/** What people do to money. Their detail is the code of a booking. */
export const OF_MONEY: ReadonlySet<string> = new Set<Thing>([
  'refund',
  'proof',
  'unmatched',
  'dispute',
])

/** Things whose history only the owner sees; admins see that of what they change themselves. */
export const OF_OWNER: ReadonlySet<Thing> = new Set<Thing>(['payout', 'tax', 'plan', 'login'])
