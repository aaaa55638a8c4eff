import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import type { I18n } from '@adonisjs/i18n'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { INDUSTRIES, industryAlias, type Industry } from '#shared/industries'

type Worded = { industry: Industry; i18n: I18n }

/** A profession as programs read it (docs/domain.md, "Accounts"). */
export default class IndustryTransformer extends BaseTransformer<Worded> {
  toObject() {
    const { industry, i18n } = this.resource
    return answer(shape, {
      id: industry,
      order: INDUSTRIES.indexOf(industry),
      name: i18n.t(`common.industries.${industry}`),
      alias: industryAlias(industry),
    })
  }
}

const shape = {
  id: vine.enum(INDUSTRIES),
  order: vine.number(),
  name: vine.string(),
  alias: vine.string(),
}

/** The answer of GET /industries. */
export const industriesAnswer = vine.create({ items: vine.array(vine.object(shape)) })
