import type { LucideIcon } from 'lucide-react'

/** Something that the search found, with the address that it leads to: of the dashboard, of the site, or `#` on this page. */
export type Result = {
  /** The group under which it stands. */
  kind: string
  title: string
  description?: string | null
  url: string
  icon: LucideIcon
  /** It is a person, drawn with initials. */
  isPerson?: boolean
  /** When it takes place. */
  start?: string | null
  /** The state of a booking. */
  state?: string | null
  /** The name of the plan that has it, where the account's plan has not. */
  plan?: string
}

/** Results under one heading, whose text is `admin.search.kinds.<kind>`. */
export type Group = { kind: string; results: Result[] }
