/** A text with numbered variables, as providers take it, and the value that each of them holds. */
export type NumberedBody = { body: string; variables: string[] }

/** `Hola {name}` as `Hola {{1}}`. A value that comes twice has one number. */
export function numberBody(text: string): NumberedBody {
  const variables: string[] = []
  const body = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!variables.includes(name)) variables.push(name)
    return `{{${variables.indexOf(name) + 1}}}`
  })
  return { body, variables }
}

/** A numbered text with its variables filled in, as its reader sees it. */
export function fillBody(body: string, filled: string[]): string {
  return body.replace(/\{\{(\d+)\}\}/g, (_, number: string) => filled[Number(number) - 1] ?? '')
}
