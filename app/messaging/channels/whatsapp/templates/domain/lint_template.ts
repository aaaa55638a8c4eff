/** A template in one language, as it would be submitted. */
export type TemplateText = {
  name: string
  body: string
  /** One for each variable. */
  samples: string[]
  buttons: string[]
}

/** What a provider would refuse in a template, and where. */
export type TemplateFault = { fault: FaultName; at: string }

export type FaultName =
  | 'nameShape'
  | 'nameLength'
  | 'bodyEmpty'
  | 'bodyLength'
  | 'variableOrder'
  | 'variableAtEdge'
  | 'variablesAdjacent'
  | 'variablesDense'
  | 'sampleMissing'
  | 'sampleShape'
  | 'buttonCount'
  | 'buttonLength'
  | 'buttonShape'
  | 'buttonRepeated'

/**
 * The limits of WhatsApp. Name, body, buttons and samples: developers.facebook.com/docs/whatsapp/business-management-api/
 * message-templates; edges and neighbours: twilio.com/docs/content/twilio-quick-reply.
 */
const MOST = { name: 512, body: 1024, buttons: 10, title: 20 }

const VARIABLE = /\{\{\s*(\d+)\s*\}\}/g
const A_WORD = /[\p{L}\p{N}]+/gu

/** What a provider would refuse in a template; nothing when it may be submitted. */
export function lintTemplate(text: TemplateText): TemplateFault[] {
  return [...nameFaults(text), ...bodyFaults(text), ...sampleFaults(text), ...buttonFaults(text)]
}

function nameFaults({ name }: TemplateText): TemplateFault[] {
  const faults: TemplateFault[] = []
  if (!/^[a-z][a-z0-9_]*$/.test(name)) faults.push({ fault: 'nameShape', at: name })
  if (name.length > MOST.name) faults.push({ fault: 'nameLength', at: name })
  return faults
}

function bodyFaults({ body }: TemplateText): TemplateFault[] {
  if (body.trim() === '') return [{ fault: 'bodyEmpty', at: '' }]
  const faults: TemplateFault[] = []
  if (body.length > MOST.body) faults.push({ fault: 'bodyLength', at: String(body.length) })
  return [...faults, ...orderFaults(body), ...placeFaults(body)]
}

/** Variables are numbered from 1 in their order, and nothing else stands in braces. */
function orderFaults(body: string): TemplateFault[] {
  const numbers = [...new Set([...body.matchAll(VARIABLE)].map(([, number]) => Number(number)))]
  const isOrdered = numbers.every((number, index) => number === index + 1)
  const rest = body.replace(VARIABLE, '')
  const isStray = /[{}]/.test(rest)
  return isOrdered && !isStray ? [] : [{ fault: 'variableOrder', at: body.slice(0, 40) }]
}

/** Words stand before, between and behind the variables, and there are enough of them. */
function placeFaults(body: string): TemplateFault[] {
  const parts = body.split(VARIABLE).filter((_, index) => index % 2 === 0)
  const variables = parts.length - 1
  if (variables === 0) return []
  const faults: TemplateFault[] = []
  const isBare = (part: string) => part.match(A_WORD) === null
  if (isBare(parts[0]!)) faults.push({ fault: 'variableAtEdge', at: 'start' })
  if (isBare(parts.at(-1)!)) faults.push({ fault: 'variableAtEdge', at: 'end' })
  for (const [index, part] of parts.slice(1, -1).entries())
    if (isBare(part)) faults.push({ fault: 'variablesAdjacent', at: `{{${index + 1}}}` })
  const words = parts.flatMap((part) => part.match(A_WORD) ?? []).length
  if (words < 2 * variables + 1) faults.push({ fault: 'variablesDense', at: String(words) })
  return faults
}

function sampleFaults({ body, samples }: TemplateText): TemplateFault[] {
  const numbers = new Set([...body.matchAll(VARIABLE)].map(([, number]) => Number(number)))
  return [...numbers].flatMap((number): TemplateFault[] => {
    const sample = samples[number - 1] ?? ''
    if (sample.trim() === '') return [{ fault: 'sampleMissing', at: `{{${number}}}` }]
    return isParameter(sample) ? [] : [{ fault: 'sampleShape', at: `{{${number}}}` }]
  })
}

/** Whether WhatsApp takes a text as a value: one line, without more than four spaces together. */
export function isParameter(text: string): boolean {
  return text.trim() !== '' && !/[\n\r\t]| {5}/.test(text)
}

function buttonFaults({ buttons }: TemplateText): TemplateFault[] {
  const faults: TemplateFault[] = []
  if (buttons.length > MOST.buttons)
    faults.push({ fault: 'buttonCount', at: String(buttons.length) })
  for (const title of buttons) {
    if (title.length > MOST.title) faults.push({ fault: 'buttonLength', at: title })
    if (title.trim() === '' || /[\n\r\t{}*_~`]|\p{Extended_Pictographic}/u.test(title))
      faults.push({ fault: 'buttonShape', at: title })
  }
  if (new Set(buttons).size < buttons.length)
    faults.push({ fault: 'buttonRepeated', at: buttons.join(', ') })
  return faults
}
