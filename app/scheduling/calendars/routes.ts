import router from '@adonisjs/core/services/router'
import { changedCalendar, chosenCalendar } from './validators.ts'
import { serviceNotFound } from '#catalog'
import { featureNotAvailable } from '#accounts'
import {
  connectedCalendarAnswer,
  connectionDetailAnswer,
  serviceCalendarAnswer,
} from './connected_calendar_transformer.ts'
import { calendarNotWritable, connectedCalendarNotFound, connectionNotFound } from '../errors.ts'

const GraphNotificationsController = () => import('./graph_notifications_controller.ts')
const ConnectedCalendarsController = () => import('./connected_calendars_controller.ts')
const ServiceCalendarsController = () => import('./service_calendars_controller.ts')

/** The calendars of what a host has connected. */
export function ownRoutes() {
  const one = '/connections/:id'
  router
    .get(one, [ConnectedCalendarsController, 'show'])
    .as('connections.show')
    .docs({
      access: 'managers',
      summary: 'A connection with its calendars and the health of its last 30 days',
      answer: connectionDetailAnswer,
      errors: [connectionNotFound],
    })
  router
    .patch(`${one}/calendars/:calendarId`, [ConnectedCalendarsController, 'update'])
    .as('connected_calendars.update')
    .docs({
      access: 'managers',
      summary:
        'Choose whether a calendar’s events close hours, and whether bookings are written to it',
      body: changedCalendar,
      answer: connectedCalendarAnswer,
      errors: [
        connectionNotFound,
        connectedCalendarNotFound,
        calendarNotWritable,
        featureNotAvailable,
      ],
    })
  router
    .post(`${one}/refresh`, [ConnectedCalendarsController, 'refresh'])
    .as('connections.refresh')
    .docs({
      access: 'managers',
      summary: 'Have the calendars of a connection read now',
      status: 204,
      errors: [connectionNotFound],
    })
  serviceRoutes()
}

/** Where the bookings of one service are written. */
function serviceRoutes() {
  const path = '/service-calendars/:serviceId'
  router
    .get(path, [ServiceCalendarsController, 'show'])
    .as('service_calendars.show')
    .docs({
      access: 'managers',
      summary:
        'The calendar to which the bookings of a service are written, and those to choose from',
      answer: serviceCalendarAnswer,
      errors: [serviceNotFound],
    })
  router
    .put(path, [ServiceCalendarsController, 'update'])
    .as('service_calendars.update')
    .docs({
      access: 'managers',
      summary: 'Choose the calendar to which the bookings of a service are written',
      body: chosenCalendar,
      answer: serviceCalendarAnswer,
      errors: [serviceNotFound, connectedCalendarNotFound, calendarNotWritable],
    })
}

/** Where providers tell of changes in calendars. */
export function webhookRoutes() {
  router
    .post('/webhooks/google', [ConnectedCalendarsController, 'notified'])
    .as('webhooks.google')
    .docs({
      access: 'public',
      summary: 'Google tells that a calendar has changed',
      status: 204,
    })
  router
    .post('/webhooks/microsoft', [GraphNotificationsController, 'notified'])
    .as('webhooks.microsoft')
    .docs({
      access: 'public',
      summary: 'Microsoft tells that a calendar has changed or that a subscription ends',
      status: 202,
    })
}
