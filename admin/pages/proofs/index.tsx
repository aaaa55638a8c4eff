import { definePage } from '../../data/define'

/** The proofs of transfers that wait for their host, with a bank's statement beside them. */
export const proofs = definePage({
  path: 'wallet/proofs',
  tab: {
    of: 'wallet',
    label: 'admin.proofs.tab',
    order: 12,
    mark: async () => (await import('./proof_count')).ProofCount,
  },
  load: async () => (await import('./proofs_page')).ProofsPage,
})
