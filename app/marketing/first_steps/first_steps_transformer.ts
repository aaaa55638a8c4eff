import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import type { FirstSteps } from './first_steps.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What a new host has to do, and what it earns. */
export default class FirstStepsTransformer extends BaseTransformer<FirstSteps> {
  toObject() {
    return answer(shape, this.pick(this.resource, ['steps', 'reward']))
  }
}

const shape = {
  steps: vine.array(vine.object({ key: vine.string(), isDone: vine.boolean() })),
  reward: vine.string().nullable(),
}

/** The answer of the calls about the first steps. */
export const firstStepsAnswer = vine.create(shape)
