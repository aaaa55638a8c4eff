import twilio from 'twilio'
import { stringify } from 'node:querystring'
import { callProvider } from './call_provider.ts'
import RequestClient from 'twilio/lib/base/RequestClient.js'

/** How to reach Twilio. `url` is another host with the same paths, as for tests; its own hosts where it is left out. */
export type TwilioSettings = {
  accountSid: string
  authToken: string
  from: string
  statusCallback: string
  url?: string
  deadline: number
}

/** The SDK's client with an `httpClient` of ours: one call within our deadline. */
export function twilioClient(
  { accountSid, authToken, url, deadline }: TwilioSettings,
  signal: AbortSignal
) {
  class OwnClient extends RequestClient {
    override async request<Data>({
      method,
      uri,
      headers,
      params,
      data,
    }: RequestClient.RequestOptions<Data>) {
      const target = targetOf(uri, url)
      for (const [name, value] of Object.entries((params ?? {}) as Record<string, string>))
        target.searchParams.append(name, value)
      const given = (headers ?? {}) as Record<string, string>
      const isJson = given['Content-Type'] === 'application/json'
      const { status, body } = await callProvider(target.href, {
        method: method.toUpperCase() as 'GET' | 'POST' | 'DELETE',
        headers: { ...given, authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
        ...(data !== undefined && {
          body: isJson ? JSON.stringify(data) : stringify(data as never),
        }),
        signal,
        deadline,
      })
      return { statusCode: status, body: body ?? {}, headers: {} } as never
    }
  }
  return twilio(accountSid, authToken, { httpClient: new OwnClient() })
}

function targetOf(uri: string, url: string | undefined): URL {
  if (!url) return new URL(uri)
  const { pathname, search } = new URL(uri)
  return new URL(pathname + search, url)
}

/** Whether an error is an answer of Twilio, with its status and code. */
export function isRefusedByTwilio(
  error: unknown
): error is Error & { status: number; code?: number } {
  return error instanceof twilio.RestException
}
