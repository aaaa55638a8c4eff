import { replacedBy, type Default } from '#shared/workflows'
import type { ActiveWorkflow } from './wanted_steps.ts'

/** The channels on which steps take the place of a default message. A step that is not sent takes the place of none. */
export function replacedChannels(workflows: ActiveWorkflow[], kind: Default): string[] {
  const steps = workflows.flatMap(({ steps: all }) => all)
  const replacing = steps.filter((step) => step.isInPlan && replacedBy(step) === kind)
  return [...new Set(replacing.map(({ channel }) => channel))]
}
