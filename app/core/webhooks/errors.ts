import { defineError } from '#core/errors'

/** 400: a notification is not signed by its provider. */
export const signatureInvalid = defineError('SIGNATURE_INVALID', 400)
