/** One object of `Intl` for each set of its arguments: making one takes far longer than using it. */
function kept<Made>(make: (...args: never[]) => Made) {
  const known = new Map<string, Made>()
  return (...args: unknown[]): Made => {
    const key = JSON.stringify(args)
    const made = known.get(key) ?? make(...(args as never[]))
    known.set(key, made)
    return made
  }
}

/** What texts take from `Intl`. */
export const FORMATTERS = {
  getNumberFormat: kept((...args) => new Intl.NumberFormat(...args)),
  getDateTimeFormat: kept((...args) => new Intl.DateTimeFormat(...args)),
  getPluralRules: kept((...args) => new Intl.PluralRules(...args)),
}
