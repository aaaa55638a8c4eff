import vine from '@vinejs/vine'
import { isZone } from './time.ts'

const zone = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && !isZone(value))
    field.report('{{ field }} is no time zone', 'timeZone', field)
})

/** An IANA time zone. */
export const timeZone = () => vine.string().maxLength(64).use(zone())
