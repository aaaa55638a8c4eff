import vine from '@vinejs/vine'

/** PATCH /meetings/:id/collaborator. */
export const assignMember = vine.create({ collaboratorId: vine.string().uuid() })
