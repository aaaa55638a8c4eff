import { isTrial, type StepEvent, type TrialIds } from '#shared/workflows'
import type { Reason } from '#shared/delivery_reasons'
import { reachOf } from './over_whatsapp.ts'
import { stepTemplate } from './step_template.ts'
import { writeStep, writeTrial } from './write_step.ts'
import { findTrial } from './find_trial.ts'
import { stepSamples } from './step_samples.ts'
import { defineMessage } from '../deliveries/define_message.ts'
import { ticketChanged, ticketForMessages } from '#ticketing'
import type { ChangedTicket, ChangeIds } from './domain/changes.ts'
import { findStepSubject, type StepIds, type StepSubject } from './find_step_subject.ts'

type Ids = StepIds | TrialIds

/** One step of a workflow, to the client of a booking. `planner/reconcile_booking.ts` plans it. Hosts try it out. */
export const workflowStep = defineMessage<ChangeIds, ChangedTicket, Ids, StepSubject>({
  name: 'workflow_step',
  on: ticketChanged,
  about: {
    kind: 'step',
    read: ticketForMessages,
    find: (ids) => (isTrial(ids) ? findTrial(ids) : findStepSubject(ids)),
  },
  to: () => [],
  isStillTrue: () => true,
  usefulUntil: ({ usefulUntil }) => usefulUntil,
  whyNot: ({ step, invited }) => (step.isInPlan ? whyUninvited(invited) : 'notInPlan'),
  isBulk: ({ step }) => AFTERWARDS.includes(step.at.event),
  facts: ({ step, ...subject }, ids) =>
    isTrial(ids) ? writeTrial(step, subject, ids) : writeStep(step, subject),
  email: () => import('#emails/letter'),
  // A trial is its host's own.
  whatsapp: { attendee: stepTemplate, own: stepTemplate },
  reach: (subject, ids) => {
    if (isTrial(ids)) return undefined
    return subject.isUnapproved ? { reason: 'windowClosed' } : reachOf(subject, 'attendee')
  },
  emailAfter: ({ step }) => step.emailAfter,
  purpose: 'reminder',
  sample: stepSamples,
})

/** Why a client is not invited to come again: they have booked, or do not agree to it. */
function whyUninvited(invited: StepSubject['invited']): Reason | undefined {
  if (!invited) return undefined
  if (invited.hasBookedAgain) return 'bookedAgain'
  const reasons = { none: 'noMarketing', withdrawn: 'leftMarketing', given: undefined } as const
  return reasons[invited.consent]
}

/** Steps after the meeting, such as thanks: an hour later is as good. */
const AFTERWARDS: StepEvent[] = ['end', 'attended', 'noShow', 'lastVisit']
