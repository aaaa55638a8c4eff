import vine from '@vinejs/vine'
import type { FirstSteps } from './find_first_steps.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What a new host has to do, and what it earns. */
export default class FirstStepsTransformer extends BaseTransformer<FirstSteps> {
  toObject() {
    return this.pick(this.resource, ['steps', 'reward'])
  }
}

/** The answer of the calls about the first steps. */
export const firstStepsAnswer = vine.create({
  steps: vine.array(vine.object({ key: vine.string(), isDone: vine.boolean() })),
  reward: vine.string().nullable(),
})
