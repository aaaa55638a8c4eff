import '@adonisjs/core/types/http'

type ParamValue = string | number | bigint | boolean

export type ScannedRoutes = {
  ALL: {
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'metrics': { paramsTuple?: []; params?: {} }
    'openapi': { paramsTuple?: []; params?: {} }
    'captcha': { paramsTuple?: []; params?: {} }
    'accounts.auth.store': { paramsTuple?: []; params?: {} }
    'accounts.local.login': { paramsTuple?: []; params?: {} }
    'accounts.auth.token': { paramsTuple?: []; params?: {} }
    'accounts.password.request': { paramsTuple?: []; params?: {} }
    'accounts.password.reset': { paramsTuple?: []; params?: {} }
    'accounts.users.store': { paramsTuple?: []; params?: {} }
    'accounts.users.check': { paramsTuple?: []; params?: {} }
    'accounts.countries.current': { paramsTuple?: []; params?: {} }
    'accounts.countries.index': { paramsTuple?: []; params?: {} }
    'accounts.industries.index': { paramsTuple?: []; params?: {} }
    'accounts.plans.index': { paramsTuple?: []; params?: {} }
    'accounts.memberships.plans': { paramsTuple?: []; params?: {} }
    'accounts.auth.logout': { paramsTuple?: []; params?: {} }
    'accounts.users.me': { paramsTuple?: []; params?: {} }
    'accounts.users.send_code': { paramsTuple?: []; params?: {} }
    'accounts.users.verify': { paramsTuple?: []; params?: {} }
    'accounts.members.accept': { paramsTuple?: []; params?: {} }
    'accounts.password.update': { paramsTuple?: []; params?: {} }
    'accounts.sessions.index': { paramsTuple?: []; params?: {} }
    'accounts.sessions.destroy_others': { paramsTuple?: []; params?: {} }
    'accounts.sessions.destroy': { paramsTuple: [ParamValue]; params: {'session': ParamValue} }
    'accounts.identities.index': { paramsTuple?: []; params?: {} }
    'accounts.identities.store': { paramsTuple?: []; params?: {} }
    'accounts.identities.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.users.update': { paramsTuple?: []; params?: {} }
    'accounts.users.check_username': { paramsTuple?: []; params?: {} }
    'accounts.users.send_phone_code': { paramsTuple?: []; params?: {} }
    'accounts.users.verify_phone': { paramsTuple?: []; params?: {} }
    'accounts.users.save_tour': { paramsTuple?: []; params?: {} }
    'accounts.plans.demo': { paramsTuple?: []; params?: {} }
    'accounts.memberships.current': { paramsTuple?: []; params?: {} }
    'accounts.subscriptions.current': { paramsTuple?: []; params?: {} }
    'accounts.teams.index': { paramsTuple?: []; params?: {} }
    'accounts.teams.own': { paramsTuple?: []; params?: {} }
    'accounts.teams.store': { paramsTuple?: []; params?: {} }
    'accounts.teams.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.teams.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.teams.leave': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.members.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.members.download': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.members.invite': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.members.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'memberId': ParamValue} }
    'accounts.members.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'memberId': ParamValue} }
    'accounts.bank_account.show': { paramsTuple?: []; params?: {} }
    'accounts.bank_account.update': { paramsTuple?: []; params?: {} }
    'accounts.bank_account.destroy': { paramsTuple?: []; params?: {} }
    'accounts.bank_account.cancel': { paramsTuple?: []; params?: {} }
    'accounts.bank_account.send_code': { paramsTuple?: []; params?: {} }
    'accounts.pictures.store_profile': { paramsTuple?: []; params?: {} }
    'accounts.pictures.destroy_profile': { paramsTuple?: []; params?: {} }
    'accounts.pictures.store_cover': { paramsTuple?: []; params?: {} }
    'accounts.pictures.destroy_cover': { paramsTuple?: []; params?: {} }
    'accounts.activity.index': { paramsTuple?: []; params?: {} }
    'accounts.activity.people': { paramsTuple?: []; params?: {} }
    'accounts.activity.thing': { paramsTuple?: []; params?: {} }
    'accounts.api_keys.index': { paramsTuple?: []; params?: {} }
    'accounts.api_keys.store': { paramsTuple?: []; params?: {} }
    'accounts.api_keys.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.services.store': { paramsTuple?: []; params?: {} }
    'catalog.services.reorder': { paramsTuple?: []; params?: {} }
    'catalog.services.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.services.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.products.store': { paramsTuple?: []; params?: {} }
    'catalog.products.reorder': { paramsTuple?: []; params?: {} }
    'catalog.products.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.products.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.services.banner': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.services.destroy_banner': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.products.banner': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.products.destroy_banner': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.files.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.files.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.coupons.index': { paramsTuple?: []; params?: {} }
    'catalog.coupons.store': { paramsTuple?: []; params?: {} }
    'catalog.coupons.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.coupons.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.coupons.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.services.index': { paramsTuple?: []; params?: {} }
    'catalog.services.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.products.index': { paramsTuple?: []; params?: {} }
    'catalog.products.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.profiles.show': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'catalog.profiles.services': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'catalog.profiles.service': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'slug': ParamValue} }
    'catalog.qr.service': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.qr.show': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'catalog.coupons.price': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'code': ParamValue} }
    'scheduling.availability.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.members.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.availability.series': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.sessions.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.webhooks.zoom': { paramsTuple?: []; params?: {} }
    'scheduling.webhooks.google': { paramsTuple?: []; params?: {} }
    'scheduling.webhooks.microsoft': { paramsTuple?: []; params?: {} }
    'scheduling.offered_weeks.show': { paramsTuple?: []; params?: {} }
    'scheduling.verdicts.index': { paramsTuple?: []; params?: {} }
    'scheduling.verdicts.dates': { paramsTuple?: []; params?: {} }
    'scheduling.verdicts.show': { paramsTuple?: []; params?: {} }
    'scheduling.members.schedules': { paramsTuple?: []; params?: {} }
    'scheduling.schedules.index': { paramsTuple?: []; params?: {} }
    'scheduling.schedules.store': { paramsTuple?: []; params?: {} }
    'scheduling.schedules.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.schedules.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.schedules.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.meetings.index': { paramsTuple?: []; params?: {} }
    'scheduling.sessions.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.vacations.index': { paramsTuple?: []; params?: {} }
    'scheduling.vacations.colleagues': { paramsTuple?: []; params?: {} }
    'scheduling.vacations.store': { paramsTuple?: []; params?: {} }
    'scheduling.vacations.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.blocked_intervals.index': { paramsTuple?: []; params?: {} }
    'scheduling.blocked_intervals.store': { paramsTuple?: []; params?: {} }
    'scheduling.blocked_intervals.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.calendar_feeds.index': { paramsTuple?: []; params?: {} }
    'scheduling.calendar_feeds.store': { paramsTuple?: []; params?: {} }
    'scheduling.calendar_feeds.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.calendar_feeds.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.calendar_feeds.refresh': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.connections.index': { paramsTuple?: []; params?: {} }
    'scheduling.connections.members': { paramsTuple?: []; params?: {} }
    'scheduling.connections.apps': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.connections.store': { paramsTuple?: []; params?: {} }
    'scheduling.connections.enter': { paramsTuple?: []; params?: {} }
    'scheduling.connections.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.connections.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.connections.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.connected_calendars.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'calendarId': ParamValue} }
    'scheduling.connections.refresh': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.service_calendars.show': { paramsTuple: [ParamValue]; params: {'serviceId': ParamValue} }
    'scheduling.service_calendars.update': { paramsTuple: [ParamValue]; params: {'serviceId': ParamValue} }
    'scheduling.conferences.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.webhooks.twilio': { paramsTuple?: []; params?: {} }
    'messaging.webhooks.handshake': { paramsTuple?: []; params?: {} }
    'messaging.webhooks.whatsapp': { paramsTuple?: []; params?: {} }
    'messaging.webhooks.resend': { paramsTuple?: []; params?: {} }
    'messaging.webhooks.simulator': { paramsTuple?: []; params?: {} }
    'messaging.simulator.whatsapp': { paramsTuple?: []; params?: {} }
    'messaging.simulator.email': { paramsTuple?: []; params?: {} }
    'messaging.simulator.deliveries': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.checkout.show': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'payments.checkout.choose': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'payments.checkout.payments.store': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'payments.checkout.payments.show': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'id': ParamValue} }
    'payments.checkout.payments.code': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'id': ParamValue} }
    'payments.checkout.methods': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.webhooks.store': { paramsTuple: [ParamValue]; params: {'provider': ParamValue} }
    'payments.simulator.payments': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.simulator.memberships': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.receipts.pdf': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'number': ParamValue} }
    'payments.wallet.show': { paramsTuple?: []; params?: {} }
    'payments.wallet.earnings': { paramsTuple?: []; params?: {} }
    'payments.wallet.download': { paramsTuple?: []; params?: {} }
    'payments.payouts.index': { paramsTuple?: []; params?: {} }
    'payments.payouts.statement': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.methods.index': { paramsTuple?: []; params?: {} }
    'payments.methods.online': { paramsTuple?: []; params?: {} }
    'payments.methods.preview': { paramsTuple?: []; params?: {} }
    'payments.methods.hidden': { paramsTuple?: []; params?: {} }
    'payments.methods.hide': { paramsTuple: [ParamValue]; params: {'method': ParamValue} }
    'payments.methods.store': { paramsTuple?: []; params?: {} }
    'payments.methods.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.methods.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.own_accounts.index': { paramsTuple?: []; params?: {} }
    'payments.own_accounts.store': { paramsTuple?: []; params?: {} }
    'payments.own_accounts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.statements.compare': { paramsTuple?: []; params?: {} }
    'payments.refunds.index': { paramsTuple?: []; params?: {} }
    'payments.refunds.store': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'payments.refunds.retry': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'id': ParamValue} }
    'payments.refunds.done': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'id': ParamValue} }
    'payments.unmatched.index': { paramsTuple?: []; params?: {} }
    'payments.unmatched.bookings': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.unmatched.accept': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.unmatched.refund': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.unmatched.move': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.disputes.index': { paramsTuple?: []; params?: {} }
    'payments.disputes.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.disputes.statement': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.disputes.evidence': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.disputes.send': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.disputes.add_file': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.disputes.file': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'payments.disputes.remove_file': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'payments.memberships.billing': { paramsTuple?: []; params?: {} }
    'payments.memberships.store': { paramsTuple?: []; params?: {} }
    'payments.memberships.portal': { paramsTuple?: []; params?: {} }
    'payments.memberships.cancel': { paramsTuple?: []; params?: {} }
    'payments.memberships.resume': { paramsTuple?: []; params?: {} }
    'payments.tax_data.show': { paramsTuple?: []; params?: {} }
    'payments.tax_data.update': { paramsTuple?: []; params?: {} }
    'payments.tax_data.destroy': { paramsTuple?: []; params?: {} }
    'payments.receipts.index': { paramsTuple?: []; params?: {} }
    'payments.receipts.download': { paramsTuple?: []; params?: {} }
    'payments.receipts.membership': { paramsTuple: [ParamValue]; params: {'number': ParamValue} }
    'ticketing.group_bookings.wait': { paramsTuple?: []; params?: {} }
    'ticketing.group_bookings.accept': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.appointments.store': { paramsTuple?: []; params?: {} }
    'ticketing.group_bookings.store': { paramsTuple?: []; params?: {} }
    'ticketing.registrations.store': { paramsTuple?: []; params?: {} }
    'ticketing.answer_files.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.proofs.store': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.proposals.accept': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.proposals.decline': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.check_ins.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.check_ins.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.attended.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.attended.file': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'id': ParamValue,'entry': ParamValue,'questionId': ParamValue} }
    'ticketing.attended.note': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.attended.propose': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.tickets.download': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.guests': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.tickets.index': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.count': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.codes': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.history': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.refund': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.exports.tickets': { paramsTuple?: []; params?: {} }
    'ticketing.exports.changes': { paramsTuple?: []; params?: {} }
    'ticketing.exports.index': { paramsTuple?: []; params?: {} }
    'ticketing.exports.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.exports.file': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.savedFilters.index': { paramsTuple?: []; params?: {} }
    'ticketing.savedFilters.keepBookings': { paramsTuple?: []; params?: {} }
    'ticketing.savedFilters.keepBuyers': { paramsTuple?: []; params?: {} }
    'ticketing.savedFilters.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.report.show': { paramsTuple?: []; params?: {} }
    'ticketing.report.file': { paramsTuple?: []; params?: {} }
    'ticketing.report.shares': { paramsTuple?: []; params?: {} }
    'ticketing.imports.index': { paramsTuple?: []; params?: {} }
    'ticketing.imports.store': { paramsTuple?: []; params?: {} }
    'ticketing.imports.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.imports.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.imports.rows': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.imports.refused': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.imports.apply': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.imports.undo': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyers.index': { paramsTuple?: []; params?: {} }
    'ticketing.buyers.store': { paramsTuple?: []; params?: {} }
    'ticketing.buyers.export': { paramsTuple?: []; params?: {} }
    'ticketing.buyers.duplicates': { paramsTuple?: []; params?: {} }
    'ticketing.buyers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyers.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyers.meetings': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyers.tickets': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyers.merge_preview': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyers.merge': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyer_files.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyer_files.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyer_files.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'ticketing.buyer_files.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'ticketing.tickets.store': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.duplicate': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.preview': { paramsTuple?: []; params?: {} }
    'ticketing.calendar_link.show': { paramsTuple?: []; params?: {} }
    'ticketing.calendar_link.store': { paramsTuple?: []; params?: {} }
    'ticketing.calendar_link.destroy': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.decide_many': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.approve': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.reject': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.archive': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.registrations.renew': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.sessions.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'meetingId': ParamValue} }
    'ticketing.sessions.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'meetingId': ParamValue} }
    'ticketing.meetings.assign': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.meetings.relocate': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.meetings.note': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.tickets.update': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.destroy': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.note': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.remind': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.calendar_changes.index': { paramsTuple?: []; params?: {} }
    'ticketing.calendar_changes.answer': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.proposals.store': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.proposals.destroy': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.answer_files.show': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'questionId': ParamValue} }
    'ticketing.answer_files.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'questionId': ParamValue} }
    'ticketing.proofs.index': { paramsTuple?: []; params?: {} }
    'ticketing.proofs.show': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.proofs.file': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.proofs.accept': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.proofs.refuse': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.check_ins.rotate': { paramsTuple?: []; params?: {} }
    'ticketing.agenda.index': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.balance.store': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.balance.destroy': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.balance.link': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.show': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.breakdown': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.receipts': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.calendar': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.cancel': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.reschedule': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.consent': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.pdf': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.png': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.workshops.social_ticket': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.tickets.marketing_consent': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.unsubscribe': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'messaging.deliveries.of_booking': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'messaging.deliveries.figures': { paramsTuple?: []; params?: {} }
    'messaging.deliveries.index': { paramsTuple?: []; params?: {} }
    'messaging.deliveries.send': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.deliveries.skip': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.deliveries.resend': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.deliveries.preview': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.deliveries.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.workflows.index': { paramsTuple?: []; params?: {} }
    'messaging.workflows.store': { paramsTuple?: []; params?: {} }
    'messaging.workflows.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.workflows.versions': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.workflows.preview': { paramsTuple?: []; params?: {} }
    'messaging.workflows.test': { paramsTuple?: []; params?: {} }
    'messaging.workflows.store_picture': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'picture': ParamValue} }
    'messaging.workflows.destroy_picture': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'picture': ParamValue} }
    'messaging.workflows.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.workflows.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.conversations.index': { paramsTuple?: []; params?: {} }
    'messaging.conversations.unread': { paramsTuple?: []; params?: {} }
    'messaging.conversations.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.conversations.thread': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.conversations.file': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'messaging.conversations.answer': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.conversations.read': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.conversations.add_client': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.conversations.choose_client': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.conversations.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.quickReplies.index': { paramsTuple?: []; params?: {} }
    'messaging.quickReplies.store': { paramsTuple?: []; params?: {} }
    'messaging.quickReplies.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.quickReplies.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.messages.consumption': { paramsTuple?: []; params?: {} }
    'messaging.messages.suppressed': { paramsTuple?: []; params?: {} }
    'messaging.numbers.index': { paramsTuple?: []; params?: {} }
    'messaging.numbers.store': { paramsTuple?: []; params?: {} }
    'messaging.numbers.check': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.numbers.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.webhook_endpoints.index': { paramsTuple?: []; params?: {} }
    'messaging.webhook_endpoints.store': { paramsTuple?: []; params?: {} }
    'messaging.webhook_endpoints.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.webhook_endpoints.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.webhook_endpoints.rotate': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.webhook_endpoints.test': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.webhook_endpoints.replay': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.webhook_endpoints.deliveries': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'marketing.tracking.store': { paramsTuple?: []; params?: {} }
    'marketing.search.site': { paramsTuple?: []; params?: {} }
    'marketing.visits.store': { paramsTuple?: []; params?: {} }
    'marketing.first_steps.show': { paramsTuple?: []; params?: {} }
    'marketing.first_steps.reward': { paramsTuple?: []; params?: {} }
    'marketing.overview.show': { paramsTuple?: []; params?: {} }
    'marketing.analytics.show': { paramsTuple?: []; params?: {} }
    'marketing.analytics.file': { paramsTuple?: []; params?: {} }
    'marketing.feedback.store': { paramsTuple?: []; params?: {} }
    'marketing.search.index': { paramsTuple?: []; params?: {} }
    'aliases.get_users_username_products': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'aliases.get_users_products_id_meetings': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'aliases.post_accounts': { paramsTuple?: []; params?: {} }
    'aliases.get_accounts_username': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'aliases.get_accounts_username_qr': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'aliases.get_accounts_username_services': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'aliases.get_accounts_username_group_meetings': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'aliases.put_users_profilepicture': { paramsTuple?: []; params?: {} }
    'aliases.put_users_coverpicture': { paramsTuple?: []; params?: {} }
    'aliases.put_group_meetings_id_banner': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'aliases.delete_users_profilepicture': { paramsTuple?: []; params?: {} }
    'aliases.delete_users_coverpicture': { paramsTuple?: []; params?: {} }
    'aliases.delete_group_meetings_id_banner': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'aliases.get_group_meetings': { paramsTuple?: []; params?: {} }
    'aliases.get_group_meetings_latest': { paramsTuple?: []; params?: {} }
    'aliases.post_meetings_code_approve': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'aliases.post_meetings_code_archive': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'aliases.get_memberships': { paramsTuple?: []; params?: {} }
    'aliases.get_subscriptions': { paramsTuple?: []; params?: {} }
    'aliases.get_members': { paramsTuple?: []; params?: {} }
    'aliases.post_invitations': { paramsTuple?: []; params?: {} }
    'aliases.get_team_id_members': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'aliases.get_team_id_members_download': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'aliases.delete_team_id_members_memberid': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'memberId': ParamValue} }
    'aliases.post_team_id_invitations': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'aliases.post_team_invitations_approve': { paramsTuple?: []; params?: {} }
    'live': { paramsTuple?: []; params?: {} }
    'api.docs': { paramsTuple?: []; params?: {} }
    'scheduling.preview': { paramsTuple?: []; params?: {} }
    'catalog.preview': { paramsTuple?: []; params?: {} }
    'scheduling.connections.callback': { paramsTuple: [ParamValue]; params: {'integrationCode': ParamValue} }
    'scheduling.connection_simulator': { paramsTuple?: []; params?: {} }
    'scheduling.connection_simulator.store': { paramsTuple?: []; params?: {} }
    'scheduling.video': { paramsTuple?: []; params?: {} }
    'scheduling.connections.zoom': { paramsTuple?: []; params?: {} }
    'payments.own_accounts.callback': { paramsTuple: [ParamValue]; params: {'provider': ParamValue} }
    'accounts.authorize': { paramsTuple?: [ParamValue?]; params?: {'provider'?: ParamValue} }
    'accounts.decide': { paramsTuple?: []; params?: {} }
    'accounts.signup': { paramsTuple?: []; params?: {} }
    'accounts.login': { paramsTuple?: []; params?: {} }
    'accounts.callback': { paramsTuple?: []; params?: {} }
    'accounts.request_password': { paramsTuple?: []; params?: {} }
    'accounts.recover_password': { paramsTuple?: []; params?: {} }
    'accounts.invitation': { paramsTuple?: []; params?: {} }
    'accounts.verify': { paramsTuple?: []; params?: {} }
    'accounts.onboarding': { paramsTuple?: []; params?: {} }
    'accounts.dashboard': { paramsTuple?: []; params?: {} }
    'accounts.app_manifest': { paramsTuple?: []; params?: {} }
    'accounts.dashboard.inside': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'accounts.pictures.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'marketing.country': { paramsTuple: [ParamValue]; params: {'country': ParamValue} }
    'marketing.country.inside': { paramsTuple: [ParamValue,...ParamValue[]]; params: {'country': ParamValue,'*': ParamValue[]} }
    'marketing.home': { paramsTuple?: []; params?: {} }
    'marketing.prices': { paramsTuple?: []; params?: {} }
    'marketing.terms': { paramsTuple?: []; params?: {} }
    'marketing.robots': { paramsTuple?: []; params?: {} }
    'marketing.sitemap': { paramsTuple?: []; params?: {} }
    'marketing.sitemap.part': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'marketing.search.page': { paramsTuple?: []; params?: {} }
    'marketing.developers': { paramsTuple?: []; params?: {} }
    'marketing.agents.llms': { paramsTuple?: []; params?: {} }
    'marketing.agents.workshop': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'page': ParamValue} }
    'marketing.agents.service': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'page': ParamValue} }
    'marketing.agents.host': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'marketing.guides.integrations': { paramsTuple?: []; params?: {} }
    'marketing.guides.integration': { paramsTuple: [ParamValue]; params: {'integrationCode': ParamValue} }
    'messaging.outbox.json': { paramsTuple?: []; params?: {} }
    'messaging.outbox': { paramsTuple?: []; params?: {} }
    'messaging.samples': { paramsTuple?: []; params?: {} }
    'catalog.og.profile': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'catalog.og.service': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'name': ParamValue} }
    'catalog.plus.profile': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'catalog.plus.profile.reserve': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'catalog.profile.reserve': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'payments.simulator': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.simulator.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.account_simulator': { paramsTuple?: []; params?: {} }
    'payments.account_simulator.store': { paramsTuple?: []; params?: {} }
    'payments.membership_simulator': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.membership_simulator.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.find.meeting': { paramsTuple?: []; params?: {} }
    'ticketing.find.cancel': { paramsTuple?: []; params?: {} }
    'ticketing.find.reschedule': { paramsTuple?: []; params?: {} }
    'ticketing.checkout.find': { paramsTuple?: []; params?: {} }
    'ticketing.checkout': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.checkout.store': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.checkout.processing': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.checkout.external': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.checkout.paypal': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.checkout.card': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.payment_result': { paramsTuple?: []; params?: {} }
    'ticketing.meeting': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.coming': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'token': ParamValue} }
    'ticketing.coming.store': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'token': ParamValue} }
    'ticketing.cancel': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.download': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.download.store': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.reschedule': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.plus.group.confirmation': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'ticketing.group.confirmation': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'ticketing.calendar': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'ticketing.clash': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ticketing.clash.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ticketing.plus.posted.group': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'ticketing.plus.posted.hour': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'ticketing.posted.group': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'ticketing.posted.hour': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'ticketing.checkout.transfer': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.checkout.link': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.checkout.transfer.store': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.proof': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ticketing.proof.file': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ticketing.proof.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ticketing.check_in': { paramsTuple: [ParamValue]; params: {'meetingId': ParamValue} }
    'scheduling.plus.group': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.plus.group.reserve': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.plus.reserve': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.plus.members': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.plus.reserve.time': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.plus.reserve.register': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.group': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.group.reserve': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.reserve': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.members': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.reserve.time': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.reserve.register': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'catalog.profile': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'not_found': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  GET: {
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'metrics': { paramsTuple?: []; params?: {} }
    'openapi': { paramsTuple?: []; params?: {} }
    'captcha': { paramsTuple?: []; params?: {} }
    'accounts.users.check': { paramsTuple?: []; params?: {} }
    'accounts.countries.current': { paramsTuple?: []; params?: {} }
    'accounts.countries.index': { paramsTuple?: []; params?: {} }
    'accounts.industries.index': { paramsTuple?: []; params?: {} }
    'accounts.plans.index': { paramsTuple?: []; params?: {} }
    'accounts.memberships.plans': { paramsTuple?: []; params?: {} }
    'accounts.users.me': { paramsTuple?: []; params?: {} }
    'accounts.sessions.index': { paramsTuple?: []; params?: {} }
    'accounts.identities.index': { paramsTuple?: []; params?: {} }
    'accounts.users.check_username': { paramsTuple?: []; params?: {} }
    'accounts.plans.demo': { paramsTuple?: []; params?: {} }
    'accounts.memberships.current': { paramsTuple?: []; params?: {} }
    'accounts.subscriptions.current': { paramsTuple?: []; params?: {} }
    'accounts.teams.index': { paramsTuple?: []; params?: {} }
    'accounts.teams.own': { paramsTuple?: []; params?: {} }
    'accounts.teams.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.members.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.members.download': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.bank_account.show': { paramsTuple?: []; params?: {} }
    'accounts.activity.index': { paramsTuple?: []; params?: {} }
    'accounts.activity.people': { paramsTuple?: []; params?: {} }
    'accounts.activity.thing': { paramsTuple?: []; params?: {} }
    'accounts.api_keys.index': { paramsTuple?: []; params?: {} }
    'catalog.coupons.index': { paramsTuple?: []; params?: {} }
    'catalog.coupons.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.services.index': { paramsTuple?: []; params?: {} }
    'catalog.services.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.products.index': { paramsTuple?: []; params?: {} }
    'catalog.products.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.profiles.show': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'catalog.profiles.services': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'catalog.profiles.service': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'slug': ParamValue} }
    'catalog.qr.service': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.qr.show': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'catalog.coupons.price': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'code': ParamValue} }
    'scheduling.availability.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.members.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.availability.series': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.sessions.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.offered_weeks.show': { paramsTuple?: []; params?: {} }
    'scheduling.verdicts.index': { paramsTuple?: []; params?: {} }
    'scheduling.verdicts.dates': { paramsTuple?: []; params?: {} }
    'scheduling.verdicts.show': { paramsTuple?: []; params?: {} }
    'scheduling.members.schedules': { paramsTuple?: []; params?: {} }
    'scheduling.schedules.index': { paramsTuple?: []; params?: {} }
    'scheduling.schedules.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.meetings.index': { paramsTuple?: []; params?: {} }
    'scheduling.vacations.index': { paramsTuple?: []; params?: {} }
    'scheduling.vacations.colleagues': { paramsTuple?: []; params?: {} }
    'scheduling.blocked_intervals.index': { paramsTuple?: []; params?: {} }
    'scheduling.calendar_feeds.index': { paramsTuple?: []; params?: {} }
    'scheduling.connections.index': { paramsTuple?: []; params?: {} }
    'scheduling.connections.members': { paramsTuple?: []; params?: {} }
    'scheduling.connections.apps': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.connections.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.service_calendars.show': { paramsTuple: [ParamValue]; params: {'serviceId': ParamValue} }
    'scheduling.conferences.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.webhooks.handshake': { paramsTuple?: []; params?: {} }
    'payments.checkout.show': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'payments.checkout.payments.show': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'id': ParamValue} }
    'payments.checkout.methods': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.receipts.pdf': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'number': ParamValue} }
    'payments.wallet.show': { paramsTuple?: []; params?: {} }
    'payments.wallet.earnings': { paramsTuple?: []; params?: {} }
    'payments.wallet.download': { paramsTuple?: []; params?: {} }
    'payments.payouts.index': { paramsTuple?: []; params?: {} }
    'payments.payouts.statement': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.methods.index': { paramsTuple?: []; params?: {} }
    'payments.methods.online': { paramsTuple?: []; params?: {} }
    'payments.methods.preview': { paramsTuple?: []; params?: {} }
    'payments.methods.hidden': { paramsTuple?: []; params?: {} }
    'payments.own_accounts.index': { paramsTuple?: []; params?: {} }
    'payments.refunds.index': { paramsTuple?: []; params?: {} }
    'payments.unmatched.index': { paramsTuple?: []; params?: {} }
    'payments.unmatched.bookings': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.disputes.index': { paramsTuple?: []; params?: {} }
    'payments.disputes.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.disputes.evidence': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.disputes.file': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'payments.memberships.billing': { paramsTuple?: []; params?: {} }
    'payments.tax_data.show': { paramsTuple?: []; params?: {} }
    'payments.receipts.index': { paramsTuple?: []; params?: {} }
    'payments.receipts.download': { paramsTuple?: []; params?: {} }
    'payments.receipts.membership': { paramsTuple: [ParamValue]; params: {'number': ParamValue} }
    'ticketing.check_ins.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.attended.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.attended.file': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'id': ParamValue,'entry': ParamValue,'questionId': ParamValue} }
    'ticketing.tickets.download': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.guests': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.tickets.index': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.count': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.codes': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.history': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.refund': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.exports.index': { paramsTuple?: []; params?: {} }
    'ticketing.exports.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.exports.file': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.savedFilters.index': { paramsTuple?: []; params?: {} }
    'ticketing.report.show': { paramsTuple?: []; params?: {} }
    'ticketing.report.file': { paramsTuple?: []; params?: {} }
    'ticketing.report.shares': { paramsTuple?: []; params?: {} }
    'ticketing.imports.index': { paramsTuple?: []; params?: {} }
    'ticketing.imports.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.imports.rows': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.imports.refused': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyers.index': { paramsTuple?: []; params?: {} }
    'ticketing.buyers.duplicates': { paramsTuple?: []; params?: {} }
    'ticketing.buyers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyers.meetings': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyers.tickets': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyers.merge_preview': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyer_files.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyer_files.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'ticketing.calendar_link.show': { paramsTuple?: []; params?: {} }
    'ticketing.calendar_changes.index': { paramsTuple?: []; params?: {} }
    'ticketing.answer_files.show': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'questionId': ParamValue} }
    'ticketing.proofs.index': { paramsTuple?: []; params?: {} }
    'ticketing.proofs.show': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.proofs.file': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.agenda.index': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.show': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.breakdown': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.receipts': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.calendar': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.pdf': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.png': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.workshops.social_ticket': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.deliveries.of_booking': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'messaging.deliveries.figures': { paramsTuple?: []; params?: {} }
    'messaging.deliveries.index': { paramsTuple?: []; params?: {} }
    'messaging.workflows.index': { paramsTuple?: []; params?: {} }
    'messaging.workflows.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.workflows.versions': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.conversations.index': { paramsTuple?: []; params?: {} }
    'messaging.conversations.unread': { paramsTuple?: []; params?: {} }
    'messaging.conversations.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.conversations.thread': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.conversations.file': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'messaging.quickReplies.index': { paramsTuple?: []; params?: {} }
    'messaging.messages.consumption': { paramsTuple?: []; params?: {} }
    'messaging.messages.suppressed': { paramsTuple?: []; params?: {} }
    'messaging.numbers.index': { paramsTuple?: []; params?: {} }
    'messaging.webhook_endpoints.index': { paramsTuple?: []; params?: {} }
    'messaging.webhook_endpoints.deliveries': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'marketing.search.site': { paramsTuple?: []; params?: {} }
    'marketing.first_steps.show': { paramsTuple?: []; params?: {} }
    'marketing.overview.show': { paramsTuple?: []; params?: {} }
    'marketing.analytics.show': { paramsTuple?: []; params?: {} }
    'marketing.analytics.file': { paramsTuple?: []; params?: {} }
    'marketing.search.index': { paramsTuple?: []; params?: {} }
    'aliases.get_users_username_products': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'aliases.get_users_products_id_meetings': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'aliases.get_accounts_username': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'aliases.get_accounts_username_qr': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'aliases.get_accounts_username_services': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'aliases.get_accounts_username_group_meetings': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'aliases.get_group_meetings': { paramsTuple?: []; params?: {} }
    'aliases.get_group_meetings_latest': { paramsTuple?: []; params?: {} }
    'aliases.get_memberships': { paramsTuple?: []; params?: {} }
    'aliases.get_subscriptions': { paramsTuple?: []; params?: {} }
    'aliases.get_members': { paramsTuple?: []; params?: {} }
    'aliases.get_team_id_members': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'aliases.get_team_id_members_download': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'live': { paramsTuple?: []; params?: {} }
    'api.docs': { paramsTuple?: []; params?: {} }
    'scheduling.preview': { paramsTuple?: []; params?: {} }
    'catalog.preview': { paramsTuple?: []; params?: {} }
    'scheduling.connections.callback': { paramsTuple: [ParamValue]; params: {'integrationCode': ParamValue} }
    'scheduling.connection_simulator': { paramsTuple?: []; params?: {} }
    'scheduling.video': { paramsTuple?: []; params?: {} }
    'scheduling.connections.zoom': { paramsTuple?: []; params?: {} }
    'payments.own_accounts.callback': { paramsTuple: [ParamValue]; params: {'provider': ParamValue} }
    'accounts.authorize': { paramsTuple?: [ParamValue?]; params?: {'provider'?: ParamValue} }
    'accounts.decide': { paramsTuple?: []; params?: {} }
    'accounts.signup': { paramsTuple?: []; params?: {} }
    'accounts.login': { paramsTuple?: []; params?: {} }
    'accounts.callback': { paramsTuple?: []; params?: {} }
    'accounts.request_password': { paramsTuple?: []; params?: {} }
    'accounts.recover_password': { paramsTuple?: []; params?: {} }
    'accounts.invitation': { paramsTuple?: []; params?: {} }
    'accounts.verify': { paramsTuple?: []; params?: {} }
    'accounts.onboarding': { paramsTuple?: []; params?: {} }
    'accounts.dashboard': { paramsTuple?: []; params?: {} }
    'accounts.app_manifest': { paramsTuple?: []; params?: {} }
    'accounts.dashboard.inside': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'accounts.pictures.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'marketing.country': { paramsTuple: [ParamValue]; params: {'country': ParamValue} }
    'marketing.country.inside': { paramsTuple: [ParamValue,...ParamValue[]]; params: {'country': ParamValue,'*': ParamValue[]} }
    'marketing.home': { paramsTuple?: []; params?: {} }
    'marketing.prices': { paramsTuple?: []; params?: {} }
    'marketing.terms': { paramsTuple?: []; params?: {} }
    'marketing.robots': { paramsTuple?: []; params?: {} }
    'marketing.sitemap': { paramsTuple?: []; params?: {} }
    'marketing.sitemap.part': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'marketing.search.page': { paramsTuple?: []; params?: {} }
    'marketing.developers': { paramsTuple?: []; params?: {} }
    'marketing.agents.llms': { paramsTuple?: []; params?: {} }
    'marketing.agents.workshop': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'page': ParamValue} }
    'marketing.agents.service': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'page': ParamValue} }
    'marketing.agents.host': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'marketing.guides.integrations': { paramsTuple?: []; params?: {} }
    'marketing.guides.integration': { paramsTuple: [ParamValue]; params: {'integrationCode': ParamValue} }
    'messaging.outbox.json': { paramsTuple?: []; params?: {} }
    'messaging.outbox': { paramsTuple?: []; params?: {} }
    'messaging.samples': { paramsTuple?: []; params?: {} }
    'catalog.og.profile': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'catalog.og.service': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'name': ParamValue} }
    'catalog.plus.profile': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'catalog.plus.profile.reserve': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'catalog.profile.reserve': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'payments.simulator': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.account_simulator': { paramsTuple?: []; params?: {} }
    'payments.membership_simulator': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.find.meeting': { paramsTuple?: []; params?: {} }
    'ticketing.find.cancel': { paramsTuple?: []; params?: {} }
    'ticketing.find.reschedule': { paramsTuple?: []; params?: {} }
    'ticketing.checkout.find': { paramsTuple?: []; params?: {} }
    'ticketing.checkout': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.checkout.processing': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.checkout.external': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.checkout.paypal': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.checkout.card': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.payment_result': { paramsTuple?: []; params?: {} }
    'ticketing.meeting': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.coming': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'token': ParamValue} }
    'ticketing.cancel': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.download': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.reschedule': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.plus.group.confirmation': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'ticketing.group.confirmation': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'ticketing.calendar': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'ticketing.clash': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ticketing.checkout.transfer': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.checkout.link': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.proof': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ticketing.proof.file': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ticketing.check_in': { paramsTuple: [ParamValue]; params: {'meetingId': ParamValue} }
    'scheduling.plus.group': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.plus.group.reserve': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.plus.reserve': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.plus.members': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.plus.reserve.time': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.plus.reserve.register': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.group': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.group.reserve': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.reserve': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.members': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.reserve.time': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.reserve.register': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'catalog.profile': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'not_found': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  HEAD: {
    'health.live': { paramsTuple?: []; params?: {} }
    'health.ready': { paramsTuple?: []; params?: {} }
    'metrics': { paramsTuple?: []; params?: {} }
    'openapi': { paramsTuple?: []; params?: {} }
    'captcha': { paramsTuple?: []; params?: {} }
    'accounts.users.check': { paramsTuple?: []; params?: {} }
    'accounts.countries.current': { paramsTuple?: []; params?: {} }
    'accounts.countries.index': { paramsTuple?: []; params?: {} }
    'accounts.industries.index': { paramsTuple?: []; params?: {} }
    'accounts.plans.index': { paramsTuple?: []; params?: {} }
    'accounts.memberships.plans': { paramsTuple?: []; params?: {} }
    'accounts.users.me': { paramsTuple?: []; params?: {} }
    'accounts.sessions.index': { paramsTuple?: []; params?: {} }
    'accounts.identities.index': { paramsTuple?: []; params?: {} }
    'accounts.users.check_username': { paramsTuple?: []; params?: {} }
    'accounts.plans.demo': { paramsTuple?: []; params?: {} }
    'accounts.memberships.current': { paramsTuple?: []; params?: {} }
    'accounts.subscriptions.current': { paramsTuple?: []; params?: {} }
    'accounts.teams.index': { paramsTuple?: []; params?: {} }
    'accounts.teams.own': { paramsTuple?: []; params?: {} }
    'accounts.teams.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.members.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.members.download': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.bank_account.show': { paramsTuple?: []; params?: {} }
    'accounts.activity.index': { paramsTuple?: []; params?: {} }
    'accounts.activity.people': { paramsTuple?: []; params?: {} }
    'accounts.activity.thing': { paramsTuple?: []; params?: {} }
    'accounts.api_keys.index': { paramsTuple?: []; params?: {} }
    'catalog.coupons.index': { paramsTuple?: []; params?: {} }
    'catalog.coupons.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.services.index': { paramsTuple?: []; params?: {} }
    'catalog.services.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.products.index': { paramsTuple?: []; params?: {} }
    'catalog.products.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.profiles.show': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'catalog.profiles.services': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'catalog.profiles.service': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'slug': ParamValue} }
    'catalog.qr.service': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.qr.show': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'catalog.coupons.price': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'code': ParamValue} }
    'scheduling.availability.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.members.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.availability.series': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.sessions.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.offered_weeks.show': { paramsTuple?: []; params?: {} }
    'scheduling.verdicts.index': { paramsTuple?: []; params?: {} }
    'scheduling.verdicts.dates': { paramsTuple?: []; params?: {} }
    'scheduling.verdicts.show': { paramsTuple?: []; params?: {} }
    'scheduling.members.schedules': { paramsTuple?: []; params?: {} }
    'scheduling.schedules.index': { paramsTuple?: []; params?: {} }
    'scheduling.schedules.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.meetings.index': { paramsTuple?: []; params?: {} }
    'scheduling.vacations.index': { paramsTuple?: []; params?: {} }
    'scheduling.vacations.colleagues': { paramsTuple?: []; params?: {} }
    'scheduling.blocked_intervals.index': { paramsTuple?: []; params?: {} }
    'scheduling.calendar_feeds.index': { paramsTuple?: []; params?: {} }
    'scheduling.connections.index': { paramsTuple?: []; params?: {} }
    'scheduling.connections.members': { paramsTuple?: []; params?: {} }
    'scheduling.connections.apps': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.connections.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.service_calendars.show': { paramsTuple: [ParamValue]; params: {'serviceId': ParamValue} }
    'scheduling.conferences.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.webhooks.handshake': { paramsTuple?: []; params?: {} }
    'payments.checkout.show': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'payments.checkout.payments.show': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'id': ParamValue} }
    'payments.checkout.methods': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.receipts.pdf': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'number': ParamValue} }
    'payments.wallet.show': { paramsTuple?: []; params?: {} }
    'payments.wallet.earnings': { paramsTuple?: []; params?: {} }
    'payments.wallet.download': { paramsTuple?: []; params?: {} }
    'payments.payouts.index': { paramsTuple?: []; params?: {} }
    'payments.payouts.statement': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.methods.index': { paramsTuple?: []; params?: {} }
    'payments.methods.online': { paramsTuple?: []; params?: {} }
    'payments.methods.preview': { paramsTuple?: []; params?: {} }
    'payments.methods.hidden': { paramsTuple?: []; params?: {} }
    'payments.own_accounts.index': { paramsTuple?: []; params?: {} }
    'payments.refunds.index': { paramsTuple?: []; params?: {} }
    'payments.unmatched.index': { paramsTuple?: []; params?: {} }
    'payments.unmatched.bookings': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.disputes.index': { paramsTuple?: []; params?: {} }
    'payments.disputes.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.disputes.evidence': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.disputes.file': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'payments.memberships.billing': { paramsTuple?: []; params?: {} }
    'payments.tax_data.show': { paramsTuple?: []; params?: {} }
    'payments.receipts.index': { paramsTuple?: []; params?: {} }
    'payments.receipts.download': { paramsTuple?: []; params?: {} }
    'payments.receipts.membership': { paramsTuple: [ParamValue]; params: {'number': ParamValue} }
    'ticketing.check_ins.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.attended.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.attended.file': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'id': ParamValue,'entry': ParamValue,'questionId': ParamValue} }
    'ticketing.tickets.download': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.guests': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.tickets.index': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.count': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.codes': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.history': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.refund': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.exports.index': { paramsTuple?: []; params?: {} }
    'ticketing.exports.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.exports.file': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.savedFilters.index': { paramsTuple?: []; params?: {} }
    'ticketing.report.show': { paramsTuple?: []; params?: {} }
    'ticketing.report.file': { paramsTuple?: []; params?: {} }
    'ticketing.report.shares': { paramsTuple?: []; params?: {} }
    'ticketing.imports.index': { paramsTuple?: []; params?: {} }
    'ticketing.imports.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.imports.rows': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.imports.refused': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyers.index': { paramsTuple?: []; params?: {} }
    'ticketing.buyers.duplicates': { paramsTuple?: []; params?: {} }
    'ticketing.buyers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyers.meetings': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyers.tickets': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyers.merge_preview': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyer_files.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyer_files.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'ticketing.calendar_link.show': { paramsTuple?: []; params?: {} }
    'ticketing.calendar_changes.index': { paramsTuple?: []; params?: {} }
    'ticketing.answer_files.show': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'questionId': ParamValue} }
    'ticketing.proofs.index': { paramsTuple?: []; params?: {} }
    'ticketing.proofs.show': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.proofs.file': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.agenda.index': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.show': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.breakdown': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.receipts': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.calendar': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.pdf': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.png': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.workshops.social_ticket': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.deliveries.of_booking': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'messaging.deliveries.figures': { paramsTuple?: []; params?: {} }
    'messaging.deliveries.index': { paramsTuple?: []; params?: {} }
    'messaging.workflows.index': { paramsTuple?: []; params?: {} }
    'messaging.workflows.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.workflows.versions': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.conversations.index': { paramsTuple?: []; params?: {} }
    'messaging.conversations.unread': { paramsTuple?: []; params?: {} }
    'messaging.conversations.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.conversations.thread': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.conversations.file': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'messaging.quickReplies.index': { paramsTuple?: []; params?: {} }
    'messaging.messages.consumption': { paramsTuple?: []; params?: {} }
    'messaging.messages.suppressed': { paramsTuple?: []; params?: {} }
    'messaging.numbers.index': { paramsTuple?: []; params?: {} }
    'messaging.webhook_endpoints.index': { paramsTuple?: []; params?: {} }
    'messaging.webhook_endpoints.deliveries': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'marketing.search.site': { paramsTuple?: []; params?: {} }
    'marketing.first_steps.show': { paramsTuple?: []; params?: {} }
    'marketing.overview.show': { paramsTuple?: []; params?: {} }
    'marketing.analytics.show': { paramsTuple?: []; params?: {} }
    'marketing.analytics.file': { paramsTuple?: []; params?: {} }
    'marketing.search.index': { paramsTuple?: []; params?: {} }
    'aliases.get_users_username_products': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'aliases.get_users_products_id_meetings': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'aliases.get_accounts_username': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'aliases.get_accounts_username_qr': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'aliases.get_accounts_username_services': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'aliases.get_accounts_username_group_meetings': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'aliases.get_group_meetings': { paramsTuple?: []; params?: {} }
    'aliases.get_group_meetings_latest': { paramsTuple?: []; params?: {} }
    'aliases.get_memberships': { paramsTuple?: []; params?: {} }
    'aliases.get_subscriptions': { paramsTuple?: []; params?: {} }
    'aliases.get_members': { paramsTuple?: []; params?: {} }
    'aliases.get_team_id_members': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'aliases.get_team_id_members_download': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'live': { paramsTuple?: []; params?: {} }
    'api.docs': { paramsTuple?: []; params?: {} }
    'scheduling.preview': { paramsTuple?: []; params?: {} }
    'catalog.preview': { paramsTuple?: []; params?: {} }
    'scheduling.connections.callback': { paramsTuple: [ParamValue]; params: {'integrationCode': ParamValue} }
    'scheduling.connection_simulator': { paramsTuple?: []; params?: {} }
    'scheduling.video': { paramsTuple?: []; params?: {} }
    'scheduling.connections.zoom': { paramsTuple?: []; params?: {} }
    'payments.own_accounts.callback': { paramsTuple: [ParamValue]; params: {'provider': ParamValue} }
    'accounts.authorize': { paramsTuple?: [ParamValue?]; params?: {'provider'?: ParamValue} }
    'accounts.decide': { paramsTuple?: []; params?: {} }
    'accounts.signup': { paramsTuple?: []; params?: {} }
    'accounts.login': { paramsTuple?: []; params?: {} }
    'accounts.callback': { paramsTuple?: []; params?: {} }
    'accounts.request_password': { paramsTuple?: []; params?: {} }
    'accounts.recover_password': { paramsTuple?: []; params?: {} }
    'accounts.invitation': { paramsTuple?: []; params?: {} }
    'accounts.verify': { paramsTuple?: []; params?: {} }
    'accounts.onboarding': { paramsTuple?: []; params?: {} }
    'accounts.dashboard': { paramsTuple?: []; params?: {} }
    'accounts.app_manifest': { paramsTuple?: []; params?: {} }
    'accounts.dashboard.inside': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'accounts.pictures.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'marketing.country': { paramsTuple: [ParamValue]; params: {'country': ParamValue} }
    'marketing.country.inside': { paramsTuple: [ParamValue,...ParamValue[]]; params: {'country': ParamValue,'*': ParamValue[]} }
    'marketing.home': { paramsTuple?: []; params?: {} }
    'marketing.prices': { paramsTuple?: []; params?: {} }
    'marketing.terms': { paramsTuple?: []; params?: {} }
    'marketing.robots': { paramsTuple?: []; params?: {} }
    'marketing.sitemap': { paramsTuple?: []; params?: {} }
    'marketing.sitemap.part': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'marketing.search.page': { paramsTuple?: []; params?: {} }
    'marketing.developers': { paramsTuple?: []; params?: {} }
    'marketing.agents.llms': { paramsTuple?: []; params?: {} }
    'marketing.agents.workshop': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'page': ParamValue} }
    'marketing.agents.service': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'page': ParamValue} }
    'marketing.agents.host': { paramsTuple: [ParamValue]; params: {'page': ParamValue} }
    'marketing.guides.integrations': { paramsTuple?: []; params?: {} }
    'marketing.guides.integration': { paramsTuple: [ParamValue]; params: {'integrationCode': ParamValue} }
    'messaging.outbox.json': { paramsTuple?: []; params?: {} }
    'messaging.outbox': { paramsTuple?: []; params?: {} }
    'messaging.samples': { paramsTuple?: []; params?: {} }
    'catalog.og.profile': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'catalog.og.service': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'name': ParamValue} }
    'catalog.plus.profile': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'catalog.plus.profile.reserve': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'catalog.profile.reserve': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'payments.simulator': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.account_simulator': { paramsTuple?: []; params?: {} }
    'payments.membership_simulator': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.find.meeting': { paramsTuple?: []; params?: {} }
    'ticketing.find.cancel': { paramsTuple?: []; params?: {} }
    'ticketing.find.reschedule': { paramsTuple?: []; params?: {} }
    'ticketing.checkout.find': { paramsTuple?: []; params?: {} }
    'ticketing.checkout': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.checkout.processing': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.checkout.external': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.checkout.paypal': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.checkout.card': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.payment_result': { paramsTuple?: []; params?: {} }
    'ticketing.meeting': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.coming': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'token': ParamValue} }
    'ticketing.cancel': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.download': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.reschedule': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.plus.group.confirmation': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'ticketing.group.confirmation': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'ticketing.calendar': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'ticketing.clash': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ticketing.checkout.transfer': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.checkout.link': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.proof': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ticketing.proof.file': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ticketing.check_in': { paramsTuple: [ParamValue]; params: {'meetingId': ParamValue} }
    'scheduling.plus.group': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.plus.group.reserve': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.plus.reserve': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.plus.members': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.plus.reserve.time': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.plus.reserve.register': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.group': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.group.reserve': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.reserve': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.members': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.reserve.time': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'scheduling.reserve.register': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'catalog.profile': { paramsTuple: [ParamValue]; params: {'username': ParamValue} }
    'not_found': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  POST: {
    'accounts.auth.store': { paramsTuple?: []; params?: {} }
    'accounts.local.login': { paramsTuple?: []; params?: {} }
    'accounts.auth.token': { paramsTuple?: []; params?: {} }
    'accounts.password.request': { paramsTuple?: []; params?: {} }
    'accounts.users.store': { paramsTuple?: []; params?: {} }
    'accounts.auth.logout': { paramsTuple?: []; params?: {} }
    'accounts.users.send_code': { paramsTuple?: []; params?: {} }
    'accounts.users.verify': { paramsTuple?: []; params?: {} }
    'accounts.members.accept': { paramsTuple?: []; params?: {} }
    'accounts.identities.store': { paramsTuple?: []; params?: {} }
    'accounts.users.send_phone_code': { paramsTuple?: []; params?: {} }
    'accounts.users.verify_phone': { paramsTuple?: []; params?: {} }
    'accounts.teams.store': { paramsTuple?: []; params?: {} }
    'accounts.teams.leave': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.members.invite': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.bank_account.send_code': { paramsTuple?: []; params?: {} }
    'accounts.api_keys.store': { paramsTuple?: []; params?: {} }
    'catalog.services.store': { paramsTuple?: []; params?: {} }
    'catalog.products.store': { paramsTuple?: []; params?: {} }
    'catalog.coupons.store': { paramsTuple?: []; params?: {} }
    'scheduling.webhooks.zoom': { paramsTuple?: []; params?: {} }
    'scheduling.webhooks.google': { paramsTuple?: []; params?: {} }
    'scheduling.webhooks.microsoft': { paramsTuple?: []; params?: {} }
    'scheduling.schedules.store': { paramsTuple?: []; params?: {} }
    'scheduling.sessions.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.vacations.store': { paramsTuple?: []; params?: {} }
    'scheduling.blocked_intervals.store': { paramsTuple?: []; params?: {} }
    'scheduling.calendar_feeds.store': { paramsTuple?: []; params?: {} }
    'scheduling.calendar_feeds.refresh': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.connections.store': { paramsTuple?: []; params?: {} }
    'scheduling.connections.enter': { paramsTuple?: []; params?: {} }
    'scheduling.connections.refresh': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.webhooks.twilio': { paramsTuple?: []; params?: {} }
    'messaging.webhooks.whatsapp': { paramsTuple?: []; params?: {} }
    'messaging.webhooks.resend': { paramsTuple?: []; params?: {} }
    'messaging.webhooks.simulator': { paramsTuple?: []; params?: {} }
    'messaging.simulator.whatsapp': { paramsTuple?: []; params?: {} }
    'messaging.simulator.email': { paramsTuple?: []; params?: {} }
    'messaging.simulator.deliveries': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.checkout.payments.store': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'payments.checkout.payments.code': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'id': ParamValue} }
    'payments.webhooks.store': { paramsTuple: [ParamValue]; params: {'provider': ParamValue} }
    'payments.simulator.payments': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.simulator.memberships': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.methods.store': { paramsTuple?: []; params?: {} }
    'payments.own_accounts.store': { paramsTuple?: []; params?: {} }
    'payments.statements.compare': { paramsTuple?: []; params?: {} }
    'payments.refunds.store': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'payments.refunds.retry': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'id': ParamValue} }
    'payments.refunds.done': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'id': ParamValue} }
    'payments.unmatched.accept': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.unmatched.refund': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.unmatched.move': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.disputes.send': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.disputes.add_file': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.memberships.store': { paramsTuple?: []; params?: {} }
    'payments.memberships.portal': { paramsTuple?: []; params?: {} }
    'payments.memberships.cancel': { paramsTuple?: []; params?: {} }
    'payments.memberships.resume': { paramsTuple?: []; params?: {} }
    'ticketing.group_bookings.wait': { paramsTuple?: []; params?: {} }
    'ticketing.group_bookings.accept': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.appointments.store': { paramsTuple?: []; params?: {} }
    'ticketing.group_bookings.store': { paramsTuple?: []; params?: {} }
    'ticketing.registrations.store': { paramsTuple?: []; params?: {} }
    'ticketing.answer_files.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.proofs.store': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.proposals.accept': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.proposals.decline': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.check_ins.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.attended.note': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.attended.propose': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.exports.tickets': { paramsTuple?: []; params?: {} }
    'ticketing.exports.changes': { paramsTuple?: []; params?: {} }
    'ticketing.imports.store': { paramsTuple?: []; params?: {} }
    'ticketing.imports.apply': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.imports.undo': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyers.store': { paramsTuple?: []; params?: {} }
    'ticketing.buyers.export': { paramsTuple?: []; params?: {} }
    'ticketing.buyers.merge': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyer_files.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.tickets.store': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.duplicate': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.preview': { paramsTuple?: []; params?: {} }
    'ticketing.calendar_link.store': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.decide_many': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.approve': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.reject': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.archive': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.registrations.renew': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.meetings.note': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.tickets.note': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.remind': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.calendar_changes.answer': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.proposals.store': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.proofs.accept': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.proofs.refuse': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.check_ins.rotate': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.balance.store': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.balance.link': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.cancel': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.reschedule': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.unsubscribe': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'messaging.deliveries.send': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.deliveries.skip': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.deliveries.resend': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.deliveries.preview': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.workflows.store': { paramsTuple?: []; params?: {} }
    'messaging.workflows.preview': { paramsTuple?: []; params?: {} }
    'messaging.workflows.test': { paramsTuple?: []; params?: {} }
    'messaging.conversations.answer': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.conversations.read': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.conversations.add_client': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.quickReplies.store': { paramsTuple?: []; params?: {} }
    'messaging.numbers.store': { paramsTuple?: []; params?: {} }
    'messaging.numbers.check': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.webhook_endpoints.store': { paramsTuple?: []; params?: {} }
    'messaging.webhook_endpoints.rotate': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.webhook_endpoints.test': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.webhook_endpoints.replay': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'marketing.tracking.store': { paramsTuple?: []; params?: {} }
    'marketing.visits.store': { paramsTuple?: []; params?: {} }
    'marketing.first_steps.reward': { paramsTuple?: []; params?: {} }
    'marketing.feedback.store': { paramsTuple?: []; params?: {} }
    'aliases.post_accounts': { paramsTuple?: []; params?: {} }
    'aliases.post_meetings_code_approve': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'aliases.post_meetings_code_archive': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'aliases.post_invitations': { paramsTuple?: []; params?: {} }
    'aliases.post_team_id_invitations': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'aliases.post_team_invitations_approve': { paramsTuple?: []; params?: {} }
    'scheduling.connection_simulator.store': { paramsTuple?: []; params?: {} }
    'payments.simulator.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.account_simulator.store': { paramsTuple?: []; params?: {} }
    'payments.membership_simulator.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.checkout.store': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.coming.store': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'token': ParamValue} }
    'ticketing.download.store': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.clash.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'ticketing.plus.posted.group': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'ticketing.plus.posted.hour': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'ticketing.posted.group': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'ticketing.posted.hour': { paramsTuple: [ParamValue,ParamValue]; params: {'username': ParamValue,'service': ParamValue} }
    'ticketing.checkout.transfer.store': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.proof.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
  }
  PATCH: {
    'accounts.password.reset': { paramsTuple?: []; params?: {} }
    'accounts.password.update': { paramsTuple?: []; params?: {} }
    'accounts.users.update': { paramsTuple?: []; params?: {} }
    'accounts.teams.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.members.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'memberId': ParamValue} }
    'catalog.services.reorder': { paramsTuple?: []; params?: {} }
    'catalog.services.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.products.reorder': { paramsTuple?: []; params?: {} }
    'catalog.products.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.coupons.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.calendar_feeds.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.connections.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.connected_calendars.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'calendarId': ParamValue} }
    'payments.methods.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.imports.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyers.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.sessions.update': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'meetingId': ParamValue} }
    'ticketing.meetings.assign': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.meetings.relocate': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.tickets.update': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'messaging.deliveries.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.workflows.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.conversations.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.quickReplies.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.webhook_endpoints.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  DELETE: {
    'accounts.sessions.destroy_others': { paramsTuple?: []; params?: {} }
    'accounts.sessions.destroy': { paramsTuple: [ParamValue]; params: {'session': ParamValue} }
    'accounts.identities.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'accounts.members.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'memberId': ParamValue} }
    'accounts.bank_account.destroy': { paramsTuple?: []; params?: {} }
    'accounts.bank_account.cancel': { paramsTuple?: []; params?: {} }
    'accounts.pictures.destroy_profile': { paramsTuple?: []; params?: {} }
    'accounts.pictures.destroy_cover': { paramsTuple?: []; params?: {} }
    'accounts.api_keys.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.services.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.products.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.services.destroy_banner': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.products.destroy_banner': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.files.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.coupons.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.schedules.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.vacations.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.blocked_intervals.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.calendar_feeds.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.connections.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.methods.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.own_accounts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.disputes.remove_file': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'payments.tax_data.destroy': { paramsTuple?: []; params?: {} }
    'ticketing.savedFilters.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'ticketing.buyer_files.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'ticketing.calendar_link.destroy': { paramsTuple?: []; params?: {} }
    'ticketing.sessions.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'meetingId': ParamValue} }
    'ticketing.tickets.destroy': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.proposals.destroy': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.answer_files.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'code': ParamValue,'questionId': ParamValue} }
    'ticketing.tickets.balance.destroy': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'messaging.workflows.destroy_picture': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'picture': ParamValue} }
    'messaging.workflows.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.quickReplies.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.numbers.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'messaging.webhook_endpoints.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'aliases.delete_users_profilepicture': { paramsTuple?: []; params?: {} }
    'aliases.delete_users_coverpicture': { paramsTuple?: []; params?: {} }
    'aliases.delete_group_meetings_id_banner': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'aliases.delete_team_id_members_memberid': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'memberId': ParamValue} }
  }
  PUT: {
    'accounts.users.save_tour': { paramsTuple?: []; params?: {} }
    'accounts.bank_account.update': { paramsTuple?: []; params?: {} }
    'accounts.pictures.store_profile': { paramsTuple?: []; params?: {} }
    'accounts.pictures.store_cover': { paramsTuple?: []; params?: {} }
    'catalog.services.banner': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.products.banner': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'catalog.files.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.schedules.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'scheduling.service_calendars.update': { paramsTuple: [ParamValue]; params: {'serviceId': ParamValue} }
    'payments.checkout.choose': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'payments.methods.hide': { paramsTuple: [ParamValue]; params: {'method': ParamValue} }
    'payments.disputes.statement': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'payments.tax_data.update': { paramsTuple?: []; params?: {} }
    'ticketing.savedFilters.keepBookings': { paramsTuple?: []; params?: {} }
    'ticketing.savedFilters.keepBuyers': { paramsTuple?: []; params?: {} }
    'ticketing.tickets.consent': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'ticketing.tickets.marketing_consent': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'messaging.workflows.store_picture': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'picture': ParamValue} }
    'messaging.conversations.choose_client': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'aliases.put_users_profilepicture': { paramsTuple?: []; params?: {} }
    'aliases.put_users_coverpicture': { paramsTuple?: []; params?: {} }
    'aliases.put_group_meetings_id_banner': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}