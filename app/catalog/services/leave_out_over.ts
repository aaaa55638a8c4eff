import { defineHook } from '#core/hooks'

/** Which of these workshops are over: they had dates, and all have begun. */
export const workshopsOver = defineHook<[serviceIds: string[]], Set<string>>()

/** Services without the workshops that are over: their page would only say so. */
export async function withoutOver<Listed extends { id: string; type: string }>(
  services: Listed[]
): Promise<Listed[]> {
  const workshops = services.filter(({ type }) => type === 'WEBINAR').map(({ id }) => id)
  if (workshops.length === 0) return services
  const over = await workshopsOver.ask(workshops)
  return services.filter(({ id }) => !over.some((ids) => ids.has(id)))
}
