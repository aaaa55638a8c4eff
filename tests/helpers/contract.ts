import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { ApiClient, type ApiResponse } from '@japa/api-client'
import type { ValidateFunction } from 'ajv'
import router from '@adonisjs/core/services/router'
import type { PluginFn } from '@japa/runner/types'
import { describedRoutes } from '#core/http/route_docs'

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

const compiled = new Map<string, ValidateFunction>()

const BOOKINGS = /\/api\/v3\/(appointments|group-bookings|group-bookings\/waitlist|registrations)$/

/** The clients of tests accept the terms of what they book, unless a test says otherwise. */
export function acceptedTerms(): PluginFn {
  return () => {
    ApiClient.setup((request) => {
      const { endpoint, method } = request.config
      const { _data: body } = request.request as { _data?: object }
      if (method === 'POST' && BOOKINGS.test(endpoint) && body && !('terms' in body))
        request.json({ terms: true })
    })
  }
}

/** Checks every answer that a functional test receives against the OpenAPI document. */
export function contract(): PluginFn {
  return () => {
    ApiClient.teardown((response) => holdAgainstDocument(response))
  }
}

function holdAgainstDocument(response: ApiResponse) {
  const { method } = response.request.config
  const { pathname } = new URL(response.response.request.url)
  if (response.status() >= 300 || response.status() === 204) return

  const route = router.match(pathname, method, true)
  const key = `${method} ${route?.route.pattern}`
  const answer = describedRoutes().get(key)?.answer
  if (!answer) return

  let validate = compiled.get(key)
  if (!validate) compiled.set(key, (validate = ajv.compile(answer.toJSONSchema())))
  if (!validate(response.body())) {
    throw new Error(
      `The answer of ${key} is not what is documented: ${ajv.errorsText(validate.errors)}`
    )
  }
}
