import { HttpRequest } from '@adonisjs/core/http'
import { requirePlainText } from './plain_text.ts'
import { refusedFields } from '../refused_fields.ts'
import { RequestValidator } from '@adonisjs/core/http'

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema | Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: unknown
}

const schemas = new WeakMap<object, Schema>()

/**
 * Makes `request.validateUsing` refuse unknown body fields, with 422 and their names. vine alone drops them silently, and a
 * client would never learn of a misspelt field. A form with files has become a body only now, so its text is checked here.
 */
export function refuseUnknownFields() {
  HttpRequest.macro('validateUsing', async function (this: HttpRequest, validator, ...options) {
    if (this.is(['multipart/form-data'])) requirePlainText(this.body())
    const unknown = unknownFields(this.body(), schemaOf(validator), '')
    if (unknown.length > 0)
      throw refusedFields(unknown.map((field) => ({ field, rule: 'unknown' })))
    return new RequestValidator(this.ctx!).validateUsing(validator, ...options)
  })
}

function schemaOf(validator: object & { toJSONSchema(): unknown }) {
  const known = schemas.get(validator)
  if (known) return known

  const schema = validator.toJSONSchema() as Schema
  schemas.set(validator, schema)
  return schema
}

/** The paths of what `value` holds beyond `schema`, such as `attendee.phon`. */
function unknownFields(value: unknown, schema: Schema | undefined, path: string): string[] {
  if (!schema || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    const items = Array.isArray(schema.items) ? undefined : schema.items
    return value.flatMap((item, index) => unknownFields(item, items, `${path}${index}.`))
  }
  const properties = knownProperties(schema)
  if (!properties) return []

  return Object.entries(value).flatMap(([key, inner]) =>
    key in properties ? unknownFields(inner, properties[key], `${path}${key}.`) : [`${path}${key}`]
  )
}

/** What an object may hold; undefined when it may hold anything (a record). */
function knownProperties(schema: Schema): Record<string, Schema> | undefined {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const open =
    typeof schema.additionalProperties === 'object' || schema.additionalProperties === true
  if (open || (!schema.properties && choices.length === 0)) return undefined

  return Object.assign({}, schema.properties, ...choices.map((choice) => knownProperties(choice)))
}
