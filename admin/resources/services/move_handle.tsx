import type { KeyboardEvent } from 'react'
import { GripVertical } from 'lucide-react'
import { IconButton } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { useSortable } from '@dnd-kit/sortable'

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

interface Props {
  title: string
  /** The props of the drag handle. */
  grip: Pick<ReturnType<typeof useSortable>, 'listeners' | 'setActivatorNodeRef'>
  onStep: (step: number) => void
}

/** Moves a service in the list, by dragging or with the arrow keys. */
export function MoveHandle({ title, grip, onStep }: Props) {
  const t = useTranslate()

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onStep(step)
  }

  return (
    <IconButton
      ref={grip.setActivatorNodeRef}
      size="small"
      aria-label={t('admin.services.order.handle', { title })}
      title={t('admin.services.order.help')}
      sx={{ cursor: 'grab', touchAction: 'none', ml: -1, mt: -0.5 }}
      {...grip.listeners}
      onKeyDown={press}
    >
      <GripVertical size={18} aria-hidden="true" />
    </IconButton>
  )
}
