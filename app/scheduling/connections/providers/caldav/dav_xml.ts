import { parseDocument, DomUtils } from 'htmlparser2'

type Node = ReturnType<typeof parseDocument>['children'][number]

/** A part of an answer, by its name without a prefix. */
export type DavElement = { node: Node }

/** What a server says of one resource: its properties that it has, by their names without prefixes. */
export type DavResource = { href: string; status: number; properties: Map<string, DavElement> }

/** A value as it may stand in XML. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const nameOf = (node: Node) =>
  'name' in node ? node.name.slice(node.name.indexOf(':') + 1).toLowerCase() : ''

/** The parts of this name, at any depth. */
export function partsOf({ node }: DavElement, name: string): DavElement[] {
  if (!('children' in node)) return []
  return DomUtils.findAll((one) => nameOf(one) === name, node.children).map((found) => ({
    node: found,
  }))
}

/** The text of a part, without space around it. */
export function textOf(element: DavElement | undefined): string {
  return element ? DomUtils.textContent(element.node).trim() : ''
}

/** The attribute of a part. */
export function attributeOf({ node }: DavElement, name: string): string {
  return 'attribs' in node ? (node.attribs[name] ?? '') : ''
}

/**
 * What an answer of 207 says of each resource (RFC 4918, section 13). Definitions of own entities are not followed, so that a
 * small answer stays small. Undefined for what is no such answer.
 */
export function resourcesIn(text: string): DavResource[] | undefined {
  const document = { node: parseDocument(text, { xmlMode: true }) as unknown as Node }
  const [all] = partsOf(document, 'multistatus')
  return all && partsOf(all, 'response').map(resourceOf)
}

function resourceOf(response: DavElement): DavResource {
  const [href] = partsOf(response, 'href')
  const properties = new Map<string, DavElement>()
  const statuses = partsOf(response, 'propstat')
  for (const part of statuses) {
    const [state] = partsOf(part, 'status')
    if (statusIn(textOf(state)) !== 200) continue
    for (const { node } of partsOf(part, 'prop'))
      for (const child of 'children' in node ? node.children : [])
        if (nameOf(child)) properties.set(nameOf(child), { node: child })
  }
  const [own] = partsOf(response, 'status')
  const status = statuses.length > 0 ? 200 : statusIn(textOf(own))
  return { href: textOf(href), status, properties }
}

const statusIn = (line: string) => Number(/^HTTP\/\S+\s+(\d{3})/.exec(line)?.[1] ?? 0)
