import type { DatedTicket } from '#ticketing'
import type { TicketState } from '#shared/booking_states'
import { ticketFacts } from './ticket_facts.ts'
import type { Trx } from '#core/database/transaction'
import { workflowsOfTicket } from './find_workflows.ts'
import { replacedChannels } from './domain/replaced_defaults.ts'
import { wantedSteps, type StepIds, type WantedStep } from './domain/wanted_steps.ts'

export type { StepIds, WantedStep } from './domain/wanted_steps.ts'

/** The steps of a booking as it is now. `replaced`: channels on which they take the place of reminders. */
export type StepsOfBooking = { steps: WantedStep[]; replaced: string[]; state: TicketState }

/** Reads the steps that a booking wants as it is now. */
export async function findSteps(ticket: DatedTicket, trx?: Trx): Promise<StepsOfBooking> {
  const workflows = await workflowsOfTicket(ticket, trx)
  const facts = await ticketFacts(ticket, trx)
  return {
    steps: wantedSteps(facts, workflows),
    replaced: replacedChannels(workflows, 'reminder'),
    state: facts.state,
  }
}

/** The step of a planned delivery; nothing when its booking does not want it any more. */
export async function findStep(
  ticket: DatedTicket,
  { key }: Pick<StepIds, 'key'>
): Promise<WantedStep | undefined> {
  const { steps } = await findSteps(ticket)
  return steps.find((one) => one.key === key)
}
