import { faultOf } from './judge.ts'
import { learn } from './learn.ts'
import { aPdf } from '../documents.ts'
import { aPhoto } from '../pictures.ts'
import { goodBody } from './good_bodies.ts'
import { sampleOf, spoiled, type Known, type Schema } from './samples.ts'
import { hostileText, jsonOf, pick, type Random } from './values.ts'

type Parameter = { name: string; in: string; schema: Schema }
type Body = { content: Record<string, { schema: Schema }> }
export type Operation = { summary: string; parameters: Parameter[]; requestBody?: Body }
export type OpenApi = { paths: Record<string, Record<string, Operation>> }

export type Target = {
  /** Where the interface is: `http://127.0.0.1:3333/api/v3`. */
  base: string
  /** A token of a host, new when the last one was ended by a call. */
  signIn: () => Promise<string>
  known: Known
}

export type FuzzOptions = {
  random: Random
  /** How many calls each operation gets, one of four from a guest. */
  callsEach: number
  /** Milliseconds in which each is answered. */
  limit: number
}

/** What is made is made first, and taken away last. */
const ORDER = ['get', 'post', 'put', 'patch', 'delete']

type Call = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | FormData
}

export type FuzzReport = {
  calls: number
  byStatus: Record<number, number>
  /** Operations that refused all that they were sent: what lies behind their checks was not reached. */
  neverReached: string[]
  slowest: { milliseconds: number; call: string }
  violations: string[]
}

/**
 * Makes hostile calls to every operation of our own OpenAPI document.
 * The callers are a guest, the holder of a booking's code and a host.
 */
export async function fuzz(target: Target, options: FuzzOptions): Promise<FuzzReport> {
  const document = (await (await fetch(`${target.base}/openapi.json`)).json()) as OpenApi
  const files = ['', 'GIF89a', 'x'.repeat(5000), aPdf(), aPdf(), await aPhoto(), await aPhoto()]
  const report: FuzzReport = {
    calls: 0,
    byStatus: {},
    violations: [],
    neverReached: [],
    slowest: { milliseconds: 0, call: '' },
  }
  let token = await target.signIn()

  for (const { method, path, operation } of operationsOf(document)) {
    const codes = new Set<string>()
    for (let number = 0; number < options.callsEach; number++) {
      const isHost = number % 4 > 0
      const call = callOf({ method, path, operation }, { ...options, known: target.known, files })
      if (isHost) call.headers.authorization = `Bearer ${token}`
      const { status, text } = await make(call, target, options, report)
      // A call that signs out ends the session of the next ones.
      if (isHost && status === 401) token = await target.signIn()
      codes.add(status < 300 ? REACHED : codeIn(text))
      if (status < 300 && !isOfOthers(call)) learn(target.known, { path, text })
    }
    if (!codes.has(REACHED)) report.neverReached.push(`${method} ${path} (${[...codes].join(' ')})`)
  }
  return report
}

/** Stands for a good answer among the codes of refusals. */
const REACHED = 'reached'

/** All operations in an order in which calls reach rows: lists, what is made, changed, deleted. */
const operationsOf = ({ paths }: OpenApi) =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation }))
    )
    .sort((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method) || placesIn(a) - placesIn(b))

/** The code of a refusal, as far as it has one. */
const codeIn = (text: string) => /"code":"(\w+)"/.exec(text)?.[1] ?? '?'

/** What a host shows to the public names rows that are not the caller's. */
const isOfOthers = ({ path }: Call) => /username=|^\/(users|accounts)\/(?!me)/.test(path)

/** Lists before what they list: their answers name the rows that others are about. */
const placesIn = ({ path }: { path: string }) => path.split('{').length

async function make(call: Call, { base }: Target, { limit }: FuzzOptions, report: FuzzReport) {
  const { method, path, headers, body } = call
  const started = performance.now()
  const answer = await fetch(base + path, { method, headers, body, redirect: 'manual' })
  const text = await answer.text()
  const milliseconds = performance.now() - started

  const sent = typeof body === 'string' ? body.slice(0, 600) : ''
  const name = `${method} ${path.slice(0, 300)} ${headers.authorization ? 'host' : 'guest'} ${sent}`
  const wrong = faultOf({ answer, text, language: headers['accept-language']! })
  if (wrong) report.violations.push(`${wrong}: ${name}`)
  if (milliseconds > limit) report.violations.push(`${Math.round(milliseconds)} ms: ${name}`)
  if (milliseconds > report.slowest.milliseconds) report.slowest = { milliseconds, call: name }
  report.calls++
  report.byStatus[answer.status] = (report.byStatus[answer.status] ?? 0) + 1
  return { status: answer.status, text }
}

type Operations = { method: string; path: string; operation: Operation }
type Context = { random: Random; known: Known; files: (string | Buffer)[] }

/**
 * One call of an operation with a hostile value in its address, query or body.
 * All other values mostly are as they should be.
 */
function callOf({ method, path, operation }: Operations, context: Context): Call {
  const { random, known } = context
  const place = pick(random, ['body', 'body', 'body', 'query', 'path', 'nowhere'])
  const headers = headersOf(method, random)
  const [counterMethod, counterpart] = counterpartOf(operation) ?? [method, path]
  const address = addressOf(path, counterpart, { ...context, isHostile: place === 'path' })
  const query = queryOf(operation, place === 'query', known, random)
  const call = { method: method.toUpperCase(), path: address + query, headers }
  const content = Object.entries(operation.requestBody?.content ?? {})[0]
  if (!content) return call

  const [type, { schema }] = content
  const value = bodyOf(`${counterMethod} ${counterpart}`, schema, known, random)
  const sent = place === 'body' ? spoiled(value, random) : value
  if (type === 'multipart/form-data')
    return { ...call, body: formOf(sent, { ...context, upload: uploadOf(schema) }) }
  headers['content-type'] = random() < 0.03 ? 'text/plain' : type
  return { ...call, body: jsonOf(random, sent) }
}

function headersOf(method: string, random: Random): Record<string, string> {
  const headers: Record<string, string> = {
    'accept-language': pick(random, ['es', 'en']),
    // So many calls from one address would cost a captcha each.
    'x-forwarded-for': `198.18.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`,
  }
  if (method === 'post' && random() < 0.2)
    headers['idempotency-key'] = `fuzz-${String(random()).padEnd(20, '0')}`
  return headers
}

/** What would be accepted, as far as we know it, sometimes with more of what the schema allows. */
function bodyOf(operation: string, schema: Schema, known: Known, random: Random): unknown {
  const sample = sampleOf(schema, '', random, known)
  const good = goodBody(operation, Object.keys(schema.properties ?? {}), { random, known })
  if (!good || random() < 0.2) return sample
  return { ...(random() < 0.3 && Object(sample)), ...good }
}

/** Method and path of the call that an alias stands for; undefined for a call of its own. */
function counterpartOf({ summary }: Operation): [string, string] | undefined {
  const [, method, path] = /\(alias of (\w+) (\S+)\)/.exec(summary) ?? []
  return method && path ? [method.toLowerCase(), path.replace(/:(\w+)/g, '{$1}')] : undefined
}

type AddressContext = Context & { isHostile: boolean }

/** An address whose ids are of the kind that the call, or the counterpart of an alias, is about. */
function addressOf(path: string, counterpart: string, context: AddressContext): string {
  const kind = counterpart.split('/')[1]!
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { random, known, isHostile } = context
    const values = known[`${kind}.${name}`] ?? known[name]
    const value = isHostile || !values ? hostileText(random) : pick(random, values)
    // A segment of dots alone would lead elsewhere before it is sent.
    return encodeURIComponent(value.toWellFormed()).replace(/^\.+$/, 'x')
  })
}

function queryOf({ parameters }: Operation, isHostile: boolean, known: Known, random: Random) {
  const query = new URLSearchParams()
  for (const { name, in: where, schema } of parameters) {
    if (where !== 'query') continue
    if (isHostile && random() < 0.5)
      query.append(
        name + pick(random, ['', '', '', '[]', '[a]', '[__proto__]']),
        hostileText(random)
      )
    else if (random() < 0.5) query.append(name, String(sampleOf(schema, name, random, known)))
  }
  if (isHostile && random() < 0.2) query.append('teamId', hostileText(random))
  return query.size > 0 ? `?${query}` : ''
}

/** The field of a form that takes the file. */
const uploadOf = ({ properties = {} }: Schema) =>
  Object.entries(properties).find(([, { format }]) => format === 'binary')?.[0] ?? 'file'

type FormContext = Context & { upload: string }

function formOf(value: unknown, { random, files, upload }: FormContext): FormData {
  const form = new FormData()
  const bytes = new Blob([pick(random, files)])
  if (random() < 0.9) form.append(upload, bytes, pick(random, ['a.png', 'a\u0000.pdf', '']))
  for (const [name, field] of Object.entries(Object(value) as object).slice(0, 50)) {
    if (name !== upload)
      form.append(name, typeof field === 'string' ? field : String(JSON.stringify(field)))
  }
  return form
}
