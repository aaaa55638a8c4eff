import vine from '@vinejs/vine'

/** Letters and digits, 3 to 48 (docs/domain.md, "Field rules"). */
export const username = () =>
  vine
    .string()
    .trim()
    .minLength(3)
    .maxLength(48)
    .regex(/^[a-z0-9]+$/)
