import { newId } from '#core/ids'
import { now } from '#core/time'
import { sampleSubject } from './samples.ts'
import type { StepIds, StepSubject } from './find_step_subject.ts'
import { READY, READY_STEPS, type ReadyStep } from '#shared/workflows'

/** The message whose booking suits a step, where that is not simply confirmed. */
const AS_IN: Partial<Record<ReadyStep, string>> = {
  unpaid: 'payment_pending',
  waitlist_offer: 'waitlist_offered',
}

/** Each ready-made step about a booking that it suits. */
export function stepSamples(locale: 'es' | 'en') {
  return READY_STEPS.map((ready) => ({
    variant: ready,
    subject: about(ready, locale),
    ids: NO_IDS,
  }))
}

function about(ready: ReadyStep, locale: 'es' | 'en'): StepSubject {
  const step = { id: newId(), ready, ...READY[ready], since: now(), isInPlan: true }
  return { ...sampleSubject(locale, 'attendee', AS_IN[ready]), usefulUntil: null, step }
}

const NO_IDS: StepIds = {
  accountId: '',
  ticketId: '',
  workflowId: '',
  stepId: '',
  version: 1,
  key: '',
  audience: 'attendee',
}
