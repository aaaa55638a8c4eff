import { TabCount } from '../../ui/tab_count'
import { useProofs } from './use_proofs'

/** How many proofs wait, beside the name of their page; nothing while none does. */
export function ProofCount() {
  return <TabCount count={useProofs().total} />
}
