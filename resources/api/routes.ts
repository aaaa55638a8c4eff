import type { Data } from '@generated/data'
import type { Route } from './client.ts'
import * as generated from '@generated/routes'

type Answering<R extends Route, Given> = Omit<R, 'answer'> & { answer?: Given }

/** A start at which a service can be booked, with the hosts who are free. */
export type Slot = { start: string; end: string; collaborators: string[] }

/** Free times of a service by date in `timeZone`; `next` is the first later date that has any. */
export type Availability = { timeZone: string; days: Record<string, Slot[]>; next?: string }

/**
 * The routes of the API by name, each with its method, path and answer. Controllers of the ones below write their response
 * themselves, so their answers are named here.
 */
export * from '@generated/routes'

export const schedulingAvailabilityShow = generated.schedulingAvailabilityShow as Answering<
  typeof generated.schedulingAvailabilityShow,
  Availability
>

export const ticketingAppointmentsStore = generated.ticketingAppointmentsStore as Answering<
  typeof generated.ticketingAppointmentsStore,
  Data.Ticketing.Ticket
>

export const ticketingRegistrationsStore = generated.ticketingRegistrationsStore as Answering<
  typeof generated.ticketingRegistrationsStore,
  Data.Ticketing.Ticket
>

export const ticketingGroupBookingsStore = generated.ticketingGroupBookingsStore as Answering<
  typeof generated.ticketingGroupBookingsStore,
  Data.Ticketing.Ticket
>

export const ticketingGroupBookingsWait = generated.ticketingGroupBookingsWait as Answering<
  typeof generated.ticketingGroupBookingsWait,
  Data.Ticketing.Ticket
>

export const ticketingAnswerFilesStore = generated.ticketingAnswerFilesStore as Answering<
  typeof generated.ticketingAnswerFilesStore,
  { id: string; name: string }
>

/** Signing in with a password, or on the way to a provider's own page. */
export const accountsAuthStore = generated.accountsAuthStore as Answering<
  typeof generated.accountsAuthStore,
  { redirectUri: string; authenticationUrl: string }
>

/** A new team, answered once for a known key. */
export const accountsTeamsStore = generated.accountsTeamsStore as Answering<
  typeof generated.accountsTeamsStore,
  Data.Accounts.Team
>

/** A new service, or a copy of one. */
export const catalogServicesStore = generated.catalogServicesStore as Answering<
  typeof generated.catalogServicesStore,
  Data.Catalog.Service
>

/** Bookings that a host makes for a client. */
export const ticketingTicketsStore = generated.ticketingTicketsStore as Answering<
  typeof generated.ticketingTicketsStore,
  { items: Data.Ticketing.Ticket.Variants['forHost'][] }
>
