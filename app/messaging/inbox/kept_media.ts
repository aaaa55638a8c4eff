/** A file that a client sent: the provider's reference of it, and its type. */
export type KeptMedia = { reference: string; contentType: string }
