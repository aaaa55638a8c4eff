import type { Api } from './api.ts'

/** A result as an answer of the search has it. */
export type Hit = {
  id: string
  title: string
  description: string | null
  url: string
  state: string
}

/** What a search found, by its kinds. */
export type Found = Record<string, Hit[]>

/** The results of an answer by their kinds. */
export const grouped = (body: unknown): Found =>
  Object.fromEntries(
    (body as { items: { kind: string; hits: Hit[] }[] }).items.map(({ kind, hits }) => [kind, hits])
  )

/** What the search of a dashboard finds. */
export async function find({ api }: { api: Api }, q: string): Promise<Found> {
  const answer = await api.get('/search').qs({ q })
  answer.assertStatus(200)
  return grouped(answer.body())
}
