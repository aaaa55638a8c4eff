import { siteFiles } from '#config/inertia'

/** Pages from which visitors go on to a heavier one, with what that one is built from. */
const NEXT: Record<string, string[]> = {
  'booking/profile.static': ['resources/site/app.tsx', 'resources/site/booking/reserve.page.tsx'],
}

/**
 * Names the scripts that a page loads ahead once it is left alone (`resources/site/ahead.ts`). A client who reads a profile
 * and then chooses a service waits for less. Development has none.
 */
export function scriptsAhead(component: string): string[] {
  const sources = new Set(NEXT[component])
  for (const source of sources)
    for (const needed of siteFiles[source]?.imports ?? []) sources.add(needed)
  return [...sources]
    .flatMap((source) => siteFiles[source]?.file ?? [])
    .map((file) => `/assets/${file}`)
}
