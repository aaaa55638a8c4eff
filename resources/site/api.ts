/** What the interface says when it refuses (api.md, Conventions). */
export type ApiError = {
  code: string
  message: string
  meta?: Record<string, string | number>
  errors?: { field: string; rule: string; message: string }[]
}

export type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  key?: string
}

function cookie(name: string) {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}

/**
 * Calls /api/v3 in the page's language. `key` makes a repetition harmless. A refusal is an answer, not an exception; no
 * answer at all is told as one too. `signedIn` calls carry the CSRF token that the session's pages set; `token` goes as bearer.
 */
export async function callApi<Answer>(
  { method, path, body, key }: Call,
  { signedIn = false, token }: { signedIn?: boolean; token?: string } = {}
): Promise<{ answer: Answer } | { error: ApiError }> {
  try {
    const response = await fetch(`/api/v3${path}`, {
      method,
      headers: headersOf({
        hasBody: body !== undefined,
        key,
        bearer: token,
        csrf: signedIn ? cookie('XSRF-TOKEN') : undefined,
      }),
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const answer: unknown = response.status === 204 ? undefined : await response.json()
    return response.ok ? { answer: answer as Answer } : { error: answer as ApiError }
  } catch {
    return { error: { code: 'OFFLINE', message: '' } }
  }
}

function headersOf({
  hasBody,
  key,
  bearer,
  csrf,
}: {
  hasBody: boolean
  key?: string
  bearer?: string
  csrf?: string
}): Record<string, string> {
  return {
    'accept-language': document.documentElement.lang,
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(csrf && { 'x-xsrf-token': csrf }),
  }
}
