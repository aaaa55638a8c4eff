/**
 * What the dashboard and the page in its preview tell each other. Both listen to their own origin only
 * (docs/architecture.md, "Front ends").
 */
export type PreviewMessage<Draft = unknown> =
  { cupo: 'preview.ready' } | { cupo: 'preview.draft'; theme: string; draft: Draft }

type Received = { origin: string; source: unknown; data: unknown }

/** The message of our own page in the window `from`; undefined for anything else. */
export function messageOf<Draft>(
  { origin, source, data }: Received,
  expected: { origin: string; from: unknown }
): PreviewMessage<Draft> | undefined {
  if (origin !== expected.origin || source !== expected.from) return undefined
  if (typeof data !== 'object' || data === null || !('cupo' in data)) return undefined
  // Only our own pages are of this origin.
  return data as PreviewMessage<Draft>
}
