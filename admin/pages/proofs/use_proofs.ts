import * as routes from '#api/routes'
import type { Data } from '@generated/data'
import { useDecided, useUndo } from '../../ui/use_undo'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'

/** A proof as GET /proofs gives it. */
export type Proof = Data.Ticketing.Proof

/** How many are read: the next ones come up while the answers to the first can still be undone. */
const READ = 20

/** Milliseconds after which the list is read again: another person may answer, and new ones come. */
const AGAIN = 60_000

/** The proofs that wait and are not answered here, the one with the least time left first; `total` counts all. */
export function useProofs() {
  const decided = useDecided()
  const { data, error, refetch } = useRead(
    routes.ticketingProofsIndex,
    { query: { size: READ } },
    { refetchInterval: AGAIN }
  )
  const open = data?.items.filter(({ id }) => !decided.has(id))
  const total = data && open ? data.total - (data.items.length - open.length) : 0
  return { open, total, error, refetch }
}

type Answer = { reason?: string }

/** Accepts a proof, or refuses it with a reason. A toast can undo it; the server takes the first of two answers. */
export function useAnswer({ id, code, client }: Proof, isAbove = false) {
  const decide = useUndo()
  const { save, isBusy } = useSave<Answer>({
    send: (api, { reason }) => {
      const place = { params: { code }, outlivesPage: true }
      return reason
        ? api.call(routes.ticketingProofsRefuse, { ...place, body: { reason, proofId: id } })
        : api.call(routes.ticketingProofsAccept, { ...place, body: { proofId: id } })
    },
    failed: 'errors.INTERNAL',
    reads: [routes.ticketingProofsIndex, routes.ticketingProofsShow],
    refreshes: true,
  })

  function answer(typed: Answer) {
    decide({
      key: id,
      text: `admin.proofs.undo.${typed.reason ? 'refuse' : 'accept'}`,
      values: { name: client },
      isAbove,
      send: async () => (await save(typed)) === undefined,
    })
  }
  return { answer, isBusy }
}
