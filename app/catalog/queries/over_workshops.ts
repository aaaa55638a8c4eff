import type { ServiceCard } from './service_card.ts'

/** Of some workshops those whose dates have all begun, though they had some. */
type Look = (serviceIds: string[]) => Promise<Set<string>>

const looks: Look[] = []

/** A hook for scheduling, which lies above and knows when workshops begin. */
export function followOverWorkshops(look: Look): void {
  looks.push(look)
}

/** Services without the workshops that are over: their page would only say so. */
export async function withoutOver<Listed extends Pick<ServiceCard, 'id' | 'type'>>(
  services: Listed[]
): Promise<Listed[]> {
  const workshops = services.filter(({ type }) => type === 'WEBINAR').map(({ id }) => id)
  if (workshops.length === 0) return services
  const over = await Promise.all(looks.map((look) => look(workshops)))
  return services.filter(({ id }) => !over.some((ids) => ids.has(id)))
}
