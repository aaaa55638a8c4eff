const ON_SITE = 'onSite'

interface Choice {
  /** The field: an empty list means all. */
  value: readonly string[]
  /** The ids that can be chosen in the service's way, without "on site". */
  ids: readonly string[]
  /** Whether "on site" may be the only choice, as where the host is paid straight. */
  mayBeOnSiteAlone: boolean
}

/** The ids that are ticked: what the host chose, or all where nothing of the way was chosen. */
export function tickedIds({ value, ids, mayBeOnSiteAlone }: Choice): string[] {
  const onSite = value.includes(ON_SITE) ? [ON_SITE] : []
  const chosen = ids.filter((id) => value.includes(id))
  const isAll = chosen.length === 0 && !(mayBeOnSiteAlone && onSite.length > 0)
  return [...(isAll ? ids : chosen), ...onSite]
}

/**
 * The field after one id was ticked or not. All ticked is an empty list, so that methods added later are offered too; ids of
 * the other way stay. Undefined where nothing would be left to pay by.
 */
export function toggled(choice: Choice, id: string): string[] | undefined {
  const { value, ids, mayBeOnSiteAlone } = choice
  const ticked = tickedIds(choice)
  const next = ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]
  const chosen = ids.filter((one) => next.includes(one))
  const onSite = next.filter((one) => one === ON_SITE)
  const isLast = chosen.length === 0 && !(mayBeOnSiteAlone && onSite.length > 0)
  if (isLast && ids.length > 0) return undefined
  const others = value.filter((one) => one !== ON_SITE && !ids.includes(one))
  // "On site" beside all of the host's methods names them, because alone it would be the only one.
  const isNamed = chosen.length < ids.length || (mayBeOnSiteAlone && onSite.length > 0)
  return [...others, ...(isNamed ? chosen : []), ...onSite]
}
