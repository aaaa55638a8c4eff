import OutboxMessage from '#app/messaging/channels/outbox_message'

/** The mails kept for an address, oldest first. */
export async function outbox(to: string): Promise<OutboxMessage[]> {
  return OutboxMessage.query().where({ to }).orderBy('at').orderBy('id')
}
