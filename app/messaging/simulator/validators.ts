import vine from '@vinejs/vine'

const FILE_BYTES = 5 * 2 ** 20

/** The most bytes of a file that the simulator sends, as many as a proof may have. */
export const MOST_BYTES = FILE_BYTES

const sender = () =>
  vine
    .string()
    .trim()
    .regex(/^(\+[1-9]\d{6,14}|[A-Z]{2}\.[A-Za-z0-9]{1,128})$/)

/**
 * The body of POST /simulator/whatsapp: a button of a kept message, a text, or a file.
 * `from` is a phone (E.164) or a provider's id of a user, `name` that of their profile; a file comes with the fields of a text.
 */
export const simulatedMessage = vine.create({
  deliveryId: vine.string().uuid().optional(),
  button: vine.string().trim().maxLength(40).optional().requiredIfExists('deliveryId'),
  from: sender().optional().requiredIfMissing('deliveryId'),
  to: vine.string().trim().maxLength(64).optional(),
  name: vine.string().trim().maxLength(120).optional(),
  text: vine.string().trim().maxLength(4096).optional(),
})

/** The body of POST /simulator/email: what the reader of a kept mail answers. */
export const simulatedMail = vine.create({
  deliveryId: vine.string().uuid(),
  text: vine.string().trim().minLength(1).maxLength(4096),
})

/** The body of POST /simulator/deliveries/:id. */
export const simulatedStatus = vine.create({
  status: vine.enum(['delivered', 'read', 'failed', 'bounced', 'complained'] as const),
})

/** The answer of the simulator: what was asked for follows by the signed webhook. */
export const simulatedAnswer = vine.create({ sent: vine.boolean() })
