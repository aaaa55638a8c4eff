import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { pageAnswer } from '#core/pagination'
import { featureOf, type SavedStep } from '#shared/workflows'
import type { Figures } from './count_deliveries.ts'
import type { ShownTemplate } from './find_own_templates.ts'
import type { WholeWorkflow } from './find_workflows.ts'
import type WorkflowVersion from './workflow_version.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

const text = () => vine.string()
const nullableText = () => vine.string().nullable()

const pictureState = () => vine.enum(['PROCESSING', 'READY', 'FAILED'] as const).nullable()

const stepShape = {
  id: text(),
  at: vine.object({
    event: text(),
    offset: vine.object({ value: vine.number(), unit: text() }),
    side: text(),
  }),
  channel: text(),
  ready: nullableText(),
  subject: nullableText(),
  body: nullableText(),
  signature: nullableText(),
  condition: nullableText(),
  emailAfter: vine.number().nullable(),
  language: nullableText(),
  /** How its own text over WhatsApp stands, and what is sent meanwhile. */
  template: vine.object({ state: text(), reason: nullableText(), serves: text() }).nullable(),
  /** Whether the account's plan has what the step needs. */
  inPlan: vine.boolean(),
}

const shape = {
  id: text(),
  name: text(),
  enabled: vine.boolean(),
  services: vine.array(text()).nullable(),
  steps: vine.array(vine.object(stepShape)),
  version: vine.number(),
  /** The number of its steps among `/workflows/:id/versions`. */
  stepsVersion: vine.number(),
  locked: vine.boolean(),
  lockedBy: nullableText(),
  mayChange: vine.boolean(),
  /** Pictures that its e-mails show, and how the newest upload of each stands. */
  banner: nullableText(),
  bannerState: pictureState(),
  logo: nullableText(),
  logoState: pictureState(),
  planned: vine.number(),
  sent: vine.number(),
  arrived: vine.number(),
  createdAt: text(),
  updatedAt: text(),
}

/** The answer of the calls about one workflow. */
export const workflowAnswer = vine.create(shape)

/** The answer of GET /workflows. */
export const workflowPageAnswer = pageAnswer(vine.object(shape))

type PictureState = 'PROCESSING' | 'READY' | 'FAILED'

/** A workflow as a manager sees it. */
export type ShownWorkflow = WholeWorkflow &
  Figures & {
    lockedByName: string | null
    mayChange: boolean
    pictureStates: Record<'banner' | 'logo', PictureState | null>
    features: Set<string>
    /** How own texts over WhatsApp stand, by step. */
    templates: Map<string, ShownTemplate>
  }

/** A workflow with its steps, and what came of it in the last 30 days. */
export default class WorkflowTransformer extends BaseTransformer<ShownWorkflow> {
  toObject() {
    const { workflow, steps, services, features, templates } = this.resource
    const { mayChange, lockedByName, pictureStates } = this.resource
    return answer(shape, {
      ...this.pick(workflow, ['id', 'name']),
      ...this.pick(this.resource, ['planned', 'sent', 'arrived']),
      enabled: workflow.isEnabled,
      services,
      steps: steps.map((step) => stepOf(step, features, templates.get(step.id))),
      locked: workflow.lockedBy !== null,
      lockedBy: lockedByName,
      mayChange,
      banner: workflow.banner?.path ?? null,
      bannerState: pictureStates.banner,
      logo: workflow.logo?.path ?? null,
      logoState: pictureStates.logo,
      version: workflow.revision,
      stepsVersion: workflow.version,
      createdAt: toIso(workflow.createdAt),
      updatedAt: toIso(workflow.updatedAt),
    })
  }
}

function stepOf(
  { since: _, ...step }: SavedStep,
  features: Set<string>,
  template: ShownTemplate | null = null
) {
  const feature = featureOf(step)
  return { ...step, template, inPlan: feature === undefined || features.has(feature) }
}

const versionShape = {
  number: vine.number(),
  steps: vine.array(vine.object(stepShape)),
  /** Whether bookings made before it keep the version before. */
  keepsPlanned: vine.boolean(),
  savedBy: nullableText(),
  createdAt: text(),
}

/** The answer of GET /workflows/:id/versions. */
export const versionListAnswer = vine.create({ items: vine.array(vine.object(versionShape)) })

/** A version of a workflow's steps, to look at and to go back to. */
export class VersionTransformer extends BaseTransformer<{
  version: WorkflowVersion
  savedBy: string | null
  features: Set<string>
}> {
  toObject() {
    const { version, savedBy, features } = this.resource
    return answer(versionShape, {
      number: version.number,
      steps: version.steps.map((step) => stepOf(step, features)),
      keepsPlanned: version.appliesFrom !== null,
      savedBy,
      createdAt: toIso(version.createdAt),
    })
  }
}

/** The answer of POST /workflows/preview. */
export const stepPreviewAnswer = vine.create({
  subject: text(),
  text: text(),
  html: nullableText(),
  buttons: vine.array(text()),
  template: vine.object({ subject: text(), body: text() }),
  booking: vine.object({ code: text(), client: text(), service: text(), start: text() }).nullable(),
  dueAt: nullableText(),
  /** The quiet hours for which it waits; null: for none. */
  quiet: vine.object({ from: text(), to: text() }).nullable(),
})

/** The answer of POST /workflows/test. */
export const stepTestAnswer = vine.create({ to: text() })
