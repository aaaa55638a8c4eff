import type { Infer, SchemaTypes, UndefinedOptional } from '@vinejs/vine/types'

type Shape = Record<string, SchemaTypes>

/** What the schema of an answer promises. */
export type Answer<Fields extends Shape> = UndefinedOptional<{
  [Name in keyof Fields]: Infer<Fields[Name]>
}>

/** `Value` without what `Promised` lacks, at every depth. */
type Only<Value, Promised> = Value extends readonly (infer Item)[]
  ? readonly Only<Item, Promised extends readonly (infer Other)[] ? Other : never>[]
  : Value extends object
    ? {
        [Name in keyof Value]: Name extends keyof NonNullable<Promised>
          ? Only<Value[Name], NonNullable<Promised>[Name]>
          : never
      }
    : Value

/**
 * Returns `value` as it is. The compiler holds it to the schema of the answer: a field that is missing, more than promised
 * or of another type is an error.
 */
export function answer<Fields extends Shape, Value extends Answer<Fields>>(
  _shape: Fields,
  value: Value & Only<Value, Answer<Fields>>
): Value {
  return value
}
