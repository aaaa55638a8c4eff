/** What a client says beforehand about a meeting. */
export const ANNOUNCED = ['coming', 'notComing'] as const

export type Announced = (typeof ANNOUNCED)[number]

/** Over what it is said: by a link of an e-mail or a button in WhatsApp. */
export const ANNOUNCED_BY = ['email', 'whatsapp'] as const

export type AnnouncedBy = (typeof ANNOUNCED_BY)[number]
