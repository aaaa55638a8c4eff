import { type SchemaRules } from '@adonisjs/lucid/types/schema_generator'

const columns = '#core/database/columns'

const text = { tsType: 'string', imports: [], decorators: [{ name: '@column' }] }

const minorUnits = {
  tsType: 'number',
  imports: [{ source: columns, namedImports: ['minorUnits'] }],
  decorators: [{ name: '@minorUnits' }],
}

const isoDuration = {
  tsType: 'Duration',
  imports: [
    { source: columns, namedImports: ['isoDuration'] },
    { source: '#shared/durations', typeImports: ['Duration'] },
  ],
  decorators: [{ name: '@isoDuration' }],
}

const json = {
  tsType: 'any',
  imports: [{ source: columns, namedImports: ['json'] }],
  decorators: [{ name: '@json' }],
}

/** How columns become properties. Lucid takes the first column of a composite key as the primary one, which would let one save change a whole account. */
export default {
  types: { citext: text, bpchar: text, character: text, tstzrange: text, jsonb: json },
  columns: {
    // The generator sees citext only as a type of an extension.
    email: text,
    attendee_email: text,
    recipient: text,
    mailbox: text,
    to: text,
    amount: minorUnits,
    discount: minorUnits,
    duration: isoDuration,
    interval: isoDuration,
    break: isoDuration,
    min_reservation: isoDuration,
    max_reservation: isoDuration,
    min_cancellation: isoDuration,
    min_rescheduling: isoDuration,
    payment_time: isoDuration,
  },
  primaryKey: (_table, keys, table) => {
    const columnName = keys.includes('id') ? 'id' : keys[0]
    if (!columnName) return undefined

    return {
      columnName,
      columnInfo: {
        tsType: table[columnName]?.type === 'integer' ? 'number' : 'string',
        imports: [],
        decorators: [{ name: '@column', args: { isPrimary: true } }],
      },
    }
  },
} satisfies SchemaRules
