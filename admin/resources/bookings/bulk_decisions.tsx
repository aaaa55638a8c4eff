import { useState } from 'react'
import { Button } from '@mui/material'
import { Archive, Check, X, type LucideIcon } from 'lucide-react'
import { useListContext, useTranslate } from 'react-admin'
import { DECISIONS, type Decision } from '#shared/booking_states'
import { FeatureButton } from '../../ui/feature_button'
import { ManyDecided } from './many_decided'
import { ReasonDialog } from './reason_dialog'
import { useManyDecisions } from './use_many_decisions'
import type { Ticket } from './ticket'

/** Decisions that make sense about several bookings, with the mark of each. */
const MARKS: Partial<Record<Decision, LucideIcon>> = {
  approve: Check,
  reject: X,
  cancel: X,
  archive: Archive,
}

/** What may be decided about the chosen bookings. Those that do not allow it stay, each with its reason. */
export function BulkDecisions() {
  const t = useTranslate()
  const [asked, ask] = useState<Decision>()
  const { selectedIds, data = [], onUnselectItems } = useListContext<Ticket & { id: string }>()
  const { progress, start, stop, forget } = useManyDecisions()
  const chosen = data.filter(({ id }) => selectedIds.includes(id))
  // Of those on other pages only the codes are known: the server says which of them allow a decision.
  const possible = DECISIONS.filter(
    (decision) =>
      MARKS[decision] &&
      (chosen.length < selectedIds.length ||
        chosen.some(({ decisions }) => decisions.includes(decision)))
  )

  return (
    <>
      {possible.map((decision) => (
        <DecisionButton key={decision} {...{ decision }} onClick={() => ask(decision)} />
      ))}
      {asked && (
        <ReasonDialog
          title={t(`admin.bookings.many.${asked}`, { count: selectedIds.length })}
          text={t(`admin.bookings.many.${asked}_text`)}
          confirm={t(`admin.bookings.actions.${asked}`)}
          isFinal={asked !== 'approve'}
          hasReason={asked === 'reject' || asked === 'cancel'}
          isBusy={false}
          onClose={() => ask(undefined)}
          onConfirm={async (reason) => {
            ask(undefined)
            await start({ decision: asked, codes: selectedIds.map(String), reason })
          }}
        />
      )}
      {progress && (
        <ManyDecided
          {...{ progress, stop }}
          tickets={chosen}
          onClose={() => {
            forget()
            onUnselectItems()
          }}
        />
      )}
    </>
  )
}

function DecisionButton({ decision, onClick }: { decision: Decision; onClick: () => void }) {
  const t = useTranslate()
  const Mark = MARKS[decision]!
  const label = t(`admin.bookings.actions.${decision}`)
  return (
    <FeatureButton feature="bookingModule" label={label}>
      <Button size="small" startIcon={<Mark size={16} aria-hidden="true" />} onClick={onClick}>
        {label}
      </Button>
    </FeatureButton>
  )
}
