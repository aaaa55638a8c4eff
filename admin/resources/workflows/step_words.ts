import { useTranslate } from 'react-admin'
import {
  BellRing,
  CircleCheck,
  Heart,
  CalendarHeart,
  Hourglass,
  ListPlus,
  Mail,
  MessageCircleQuestion,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react'
import { momentOf } from './workflow'
import type { ReadyStep, Step } from '#shared/workflows'

/** What stands for the steps that we have written. */
export const STEP_ICONS: Record<ReadyStep, LucideIcon> = {
  confirmation: CircleCheck,
  are_you_coming: MessageCircleQuestion,
  reminder: BellRing,
  unpaid: Hourglass,
  waitlist_offer: ListPlus,
  thank_you: Heart,
  no_show: UserRoundX,
  come_again: CalendarHeart,
}

/** What stands for a step. */
export function iconOf({ ready }: Pick<Step, 'ready'>): LucideIcon {
  return ready ? STEP_ICONS[ready] : Mail
}

/** Words for the time of a step: `24 horas antes de la cita`. */
export function useWhenText(): (step: Pick<Step, 'at'>) => string {
  const t = useTranslate()
  return ({ at }) => {
    const moment = momentOf(at)
    const { value, unit } = at.offset
    if (value === 0) return t(`admin.workflows.at.${moment.replace(':', '_')}`)
    const offset = t(`admin.workflows.offsets.${unit}`, { value })
    return t(`admin.workflows.moments.${moment.replace(':', '_')}`, { offset })
  }
}

/** The name of a step: that of the ready-made one, else its own subject. */
export function useStepName(): (step: Pick<Step, 'ready' | 'subject'>) => string {
  const t = useTranslate()
  return ({ ready, subject }) => {
    if (ready) return t(`admin.workflows.ready.${ready}`)
    return subject ? plainSubject(subject, t) : t('admin.workflows.own_step')
  }
}

/** A subject with the names of its variables. */
function plainSubject(subject: string, t: (key: string) => string): string {
  return subject.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
    t(`admin.workflows.variables.${name}`)
  )
}
