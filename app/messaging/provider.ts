import messagingConfig from '#config/messaging'
import { EmailDriver } from './channels/email/contract.ts'
import { WhatsAppDriver } from './channels/whatsapp/contract.ts'
import type { ApplicationService } from '@adonisjs/core/types'

/** Binds the drivers of channels, and answers what the modules below ask of messages. */
export default class MessagingProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    const { email, whatsapp } = messagingConfig.channels
    this.app.container.singleton(EmailDriver, () => email.drivers[email.default]())
    this.app.container.singleton(WhatsAppDriver, () => whatsapp.drivers[whatsapp.default]())
  }

  async boot() {
    const { picturePlaced } = await import('#accounts')
    const { placeWorkflowPicture } = await import('./workflows/save_workflow_picture.ts')
    picturePlaced.answer(placeWorkflowPicture)
    const { evidenceFacts, refundDone } = await import('#payments')
    const { deliveredMessages } = await import('./deliveries/evidence_messages.ts')
    evidenceFacts.answer(deliveredMessages)
    const { storedBytes } = await import('#accounts')
    const { fileBytesOf } = await import('./inbox/count_file_bytes.ts')
    storedBytes.answer(fileBytesOf)
    const { buyerKept, buyerRecorded, buyerSaved, eventsRecorded, invitesClients, moveHeard } =
      await import('#ticketing')
    const { buyersInTouch } = await import('./inbox/find_kept_buyers.ts')
    buyerKept.answer(buyersInTouch)
    const { lookForProspects } = await import('./inbox/prospects/join_found.ts')
    buyerSaved.answer(lookForProspects)
    const moments = await import('./webhook_endpoints/keep_moments.ts')
    eventsRecorded.answer(moments.keepMoments)
    const { isMoveHeard } = await import('./booking_messages/find_unheard_move.ts')
    moveHeard.answer(isMoveHeard)
    buyerRecorded.answer(moments.keepBuyerMoment)
    refundDone.answer(moments.keepRefundMoment)
    const { overWhatsApp } = await import('#accounts')
    const { invitesToComeAgain, writesOverWhatsApp } = await import('./workflows/find_workflows.ts')
    invitesClients.answer(invitesToComeAgain)
    overWhatsApp.answer(async (accountId) => ({
      isConnected: messagingConfig.channels.whatsapp.isConnected,
      isUsed: await writesOverWhatsApp(accountId),
    }))
  }

  /** Calls of webhooks that are under way end before the process does. */
  async shutdown() {
    const { lanes } = await import('./webhook_endpoints/lanes.ts')
    await lanes.stop()
  }
}
