/** The seconds of a `Retry-After`, a number or a date (RFC 9110, 10.2.3). Undefined for what is neither. */
export function retryAfterOf(
  header: string | string[] | null | undefined,
  at: Date
): number | undefined {
  const told = [header].flat()[0]?.trim()
  if (!told) return undefined
  if (/^\d+$/.test(told)) return Number(told)
  const until = Date.parse(told)
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - at.getTime()) / 1000))
}
