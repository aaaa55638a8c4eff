import vine from '@vinejs/vine'
import { line } from '#core/rules'
import { pageQuery } from '#core/pagination'
import { versionRead } from '#core/versions'
import { mostOfWorkflows } from '#config/workflows'
import type { Infer } from '@vinejs/vine/types'
import { ownFaults } from './domain/own_text.ts'
import { parseText, linkIn } from './domain/step_text.ts'
import {
  isMarketing,
  minutesOf,
  READY_STEPS,
  STEP_CHANNELS,
  STEP_CONDITIONS,
  STEP_EVENTS,
  STEP_UNITS,
  TIMED_EVENTS,
  type Step,
  type StepTime,
} from '#shared/workflows'

const { steps: mostSteps, bytes, subject: mostOfSubject, minutes: mostMinutes } = mostOfWorkflows
const { emailAfter, awayMinutes } = mostOfWorkflows

/** Reports the first place of a text that is neither words nor a known variable. */
const template = vine.createRule((value, _options, field) => {
  const parsed = parseText(String(value))
  if ('problem' in parsed)
    field.report('{{ field }} cannot be read', 'template', field, parsed.problem)
})

const withoutLinks = vine.createRule((value, _options, field) => {
  const problem = linkIn(String(value))
  if (problem) field.report('{{ field }} cannot be read', 'templateLine', field, problem)
})

const weighsAtMost = vine.createRule((value, _options, field) => {
  if (Buffer.byteLength(String(value)) > bytes)
    field.report('{{ field }} is too long', 'templateSize', field, { kb: bytes / 1000 })
})

/** Over WhatsApp a text is a template: reports the first place that would be refused. */
const fitsWhatsApp = vine.createRule((value, _options, field) => {
  const { channel } = field.parent as Partial<Step>
  if (channel !== 'whatsapp' || !field.isValid) return
  const [first] = ownFaults(String(value))
  if (first) field.report('{{ field }} would be refused', `workflow.${first.fault}`, field, first)
})

/** Control characters other than line breaks forge mails and hide words. */
const withoutControls = vine.createRule((value, _options, field) => {
  if (/[^\P{Cc}\n\r]/u.test(String(value)))
    field.report('{{ field }} has invisible characters', 'controls', field)
})

const DAY = 24 * 60

/** A step has a place in time that can be known, not too far away. */
const reachable = vine.createRule((value, _options, field) => {
  const time = value as StepTime
  if (time.side === 'before' && !TIMED_EVENTS.includes(time.event))
    return field.report('{{ field }} cannot be before it', 'workflow.stepTime', field)
  const isAway = isMarketing({ at: time })
  const most = isAway ? awayMinutes : mostMinutes
  if (Math.abs(minutesOf(time)) > most)
    return field.report('{{ field }} is too far away', 'workflow.stepReach', field, {
      days: most / DAY,
    })
  if (isAway && minutesOf(time) < DAY)
    field.report('{{ field }} is too early', 'workflow.stepSoon', field)
})

/** The other parts of a step fit its place: a condition comes around a meeting. */
const whole = vine.createRule((value, _options, field) => {
  const { at: time, channel, ready, subject, body, condition } = value as Partial<Step>
  const hasText = ready || (body && (subject || channel === 'whatsapp'))
  if (!hasText) field.report('{{ field }} has no text', 'workflow.stepText', field)
  if (condition && !AROUND.includes(time?.event))
    field.report('{{ field }} is about no meeting', 'workflow.stepCondition', field)
})

/** An invitation to come again follows the last visit, and goes by e-mail. */
const inviting = vine.createRule((value, _options, field) => {
  const { at: time, channel, ready } = value as Partial<Step>
  const isAway = time !== undefined && isMarketing({ at: time })
  if (ready === 'come_again' && !isAway)
    field.report('{{ field }} invites at a wrong time', 'workflow.stepInvites', field)
  if (channel === 'whatsapp' && isAway)
    field.report('{{ field }} goes by e-mail', 'workflow.stepByMail', field)
})

/** Events around which a condition is known. */
const AROUND: (StepTime['event'] | undefined)[] = ['start', 'end']

const at = () =>
  vine
    .object({
      event: vine.enum(STEP_EVENTS),
      offset: vine.object({
        value: vine.number().withoutDecimals().min(0).max(awayMinutes),
        unit: vine.enum(STEP_UNITS),
      }),
      side: vine.enum(['before', 'after'] as const),
    })
    .use(reachable())

const text = () =>
  vine.string().trim().minLength(1).use(weighsAtMost()).use(withoutControls()).use(template())

const step = () =>
  vine
    .object({
      id: vine.string().uuid().optional(),
      at: at(),
      channel: vine.enum(STEP_CHANNELS),
      ready: vine.enum(READY_STEPS).nullable().optional(),
      subject: line()
        .minLength(1)
        .maxLength(mostOfSubject)
        .use(withoutLinks())
        .nullable()
        .optional(),
      body: text().use(fitsWhatsApp()).nullable().optional(),
      signature: text().nullable().optional(),
      condition: vine.enum(STEP_CONDITIONS).nullable().optional(),
      language: vine
        .enum(['es', 'en'] as const)
        .nullable()
        .optional(),
      emailAfter: vine
        .number()
        .withoutDecimals()
        .min(emailAfter.least)
        .max(emailAfter.most)
        .nullable()
        .optional(),
    })
    .use(whole())
    .use(inviting())

export type StepInput = Infer<ReturnType<typeof step>>

const fields = {
  name: line().minLength(1).maxLength(80),
  enabled: vine.boolean({ strict: true }).optional(),
  services: vine.array(vine.string().uuid()).maxLength(200).distinct().nullable().optional(),
  steps: vine.array(step()).minLength(1).maxLength(mostSteps),
}

/** POST /workflows. Without `services` it is attached to none; null: to all. */
export const createWorkflow = vine.create(fields)

export type NewWorkflow = Infer<typeof createWorkflow>

/** PATCH /workflows/:id. `planned`: whether messages that are planned already keep the old steps or take the new ones. */
export const changeWorkflow = vine.create({
  name: fields.name.clone().optional(),
  enabled: fields.enabled.clone(),
  services: fields.services.clone(),
  steps: fields.steps.clone().optional(),
  planned: vine.enum(['keep', 'replace'] as const).optional(),
  locked: vine.boolean({ strict: true }).optional(),
  version: versionRead(),
})

export type WorkflowChanges = Infer<typeof changeWorkflow>

/**
 * POST /workflows/preview and /test.
 * A step, its workflow, and the code of the booking that it is tried out with.
 */
export const tryStep = vine.create({
  step: step(),
  locale: vine.enum(['es', 'en'] as const),
  workflowId: vine.string().uuid().nullable().optional(),
  code: vine.string().maxLength(64).nullable().optional(),
})

export type StepTrial = Infer<typeof tryStep>

/** GET /workflows. */
export const workflowFilter = vine.create({
  ...pageQuery(['createdAt', 'name'] as const),
  serviceId: vine.string().uuid().optional(),
})

export type WorkflowFilter = Infer<typeof workflowFilter>
