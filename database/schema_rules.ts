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

/** A column of JSON. Without a type it is `unknown`, so that a model that forgets to name one does not compile. */
const json = (tsType = 'unknown', source?: string) => ({
  tsType,
  imports: [
    { source: columns, namedImports: ['json'] },
    ...(source ? [{ source, typeImports: [tsType.replace('[]', '')] }] : []),
  ],
  decorators: [{ name: '@json' }],
})

/**
 * How columns become properties.
 * Lucid takes the first column of a composite key as the primary one: one save would then change a whole account.
 */
export default {
  types: {
    citext: text,
    bpchar: text,
    character: text,
    tstzrange: text,
    int8multirange: text,
    jsonb: json(),
  },
  columns: {
    // The generator sees citext only as a type of an extension.
    email: text,
    attendee_email: text,
    recipient: text,
    mailbox: text,
    to: text,
    amount: minorUnits,
    tax: minorUnits,
    discount: minorUnits,
    deposit: minorUnits,
    share_amount: minorUnits,
    booking_price: minorUnits,
    total: minorUnits,
    refunded: minorUnits,
    paid_out: minorUnits,
    held: minorUnits,
    expected: minorUnits,
    fee: minorUnits,
    fee_tax: minorUnits,
    commission: minorUnits,
    commission_tax: minorUnits,
    duration: isoDuration,
    interval: isoDuration,
    break: isoDuration,
    break_before: isoDuration,
    min_reservation: isoDuration,
    max_reservation: isoDuration,
    min_cancellation: isoDuration,
    min_rescheduling: isoDuration,
    payment_time: isoDuration,
  },
  tables: {
    connected_calendars: {
      columns: {
        unreadable: json('UnreadableItem[]', '#app/scheduling/calendars/domain/unreadable_items'),
      },
    },
    connections: {
      columns: {
        scopes: { tsType: 'string[]', imports: [], decorators: [{ name: '@column' }] },
        settings: json(
          'ConnectionSettings',
          '#app/scheduling/connections/domain/connection_settings'
        ),
      },
    },
    local_memberships: {
      columns: {
        standing: json(
          'Simulated',
          '#app/payments/memberships/gateways/domain/simulated_membership'
        ),
      },
    },
    meetings: {
      columns: {
        location: json('ServiceLocation', '#shared/location'),
        other_host_ids: { tsType: 'string[]', imports: [], decorators: [{ name: '@column' }] },
      },
    },
    services: {
      columns: {
        payment_methods: json('string[]'),
        refunds: json('RefundStep[]', '#shared/refund_rule'),
      },
    },
    bounces: { columns: { address: text } },
    payment_attempts: { columns: { next: json('Next', '#app/payments/gateways/contract') } },
    provider_notifications: { columns: { headers: json('Record<string, string>') } },
    payout_lines: {
      columns: { parts: json('Parts', '#app/payments/wallet/payouts/domain/payout_parts') },
    },
    receipt_names: {
      columns: {
        issuer: json('Party', '#app/payments/receipts/domain/receipt_sheet'),
        client: json('Party', '#app/payments/receipts/domain/receipt_sheet'),
      },
    },
    local_payments: {
      columns: { refunds: { tsType: 'string[]', imports: [], decorators: [{ name: '@column' }] } },
    },
    workflows: {
      columns: {
        banner: json('MailPicture', '#shared/workflows'),
        logo: json('MailPicture', '#shared/workflows'),
      },
    },
    workflow_versions: {
      columns: { steps: json('SavedStep[]', '#shared/workflows') },
    },
    exports: { columns: { filter: json('object') } },
    saved_filters: {
      columns: {
        list: {
          tsType: 'SavedList',
          imports: [{ source: '#shared/saved_filters', typeImports: ['SavedList'] }],
          decorators: [{ name: '@column' }],
        },
        query: json('SavedQuery', '#shared/saved_filters'),
      },
    },
    buyer_import_rows: {
      columns: { cells: { tsType: 'string[]', imports: [], decorators: [{ name: '@column' }] } },
    },
    buyer_imports: {
      columns: {
        names: { tsType: 'string[]', imports: [], decorators: [{ name: '@column' }] },
        columns: json('ImportColumns', '#shared/buyer_imports'),
      },
    },
    tickets: {
      columns: {
        answers: json('Answer[]', '#shared/questions'),
        additional_attendees: json('{ name: string; email: string }[]'),
        refund_rule: json('RefundStep[]', '#shared/refund_rule'),
        proposal: json('Proposal', '#shared/proposals'),
        shares: json('BookedShare[]', '#shared/shares'),
      },
    },
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
