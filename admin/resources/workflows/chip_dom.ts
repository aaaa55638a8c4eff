/** A text with `{{variable}}` as it stands in an editable element: words, line breaks, and a chip for each variable. */
const VARIABLE = /\{\{\s*(\w+)\s*\}\}/

type Names = (variable: string) => string | undefined

/** Writes a text into an element. What is no variable of the list stays as it was typed. */
export function writeText(element: HTMLElement, text: string, nameOf: Names): void {
  element.replaceChildren(...nodesOf(text, nameOf))
}

function nodesOf(text: string, nameOf: Names): Node[] {
  return text.split(/(\{\{\s*\w+\s*\}\})/).flatMap((piece): Node[] => {
    const variable = VARIABLE.exec(piece)?.[1]
    const name = variable && nameOf(variable)
    if (variable && name) return [chipOf(variable, name)]
    return piece ? [document.createTextNode(piece)] : []
  })
}

/** A variable by its name, which is entered and deleted as a whole. */
function chipOf(variable: string, name: string): HTMLElement {
  const chip = document.createElement('span')
  chip.dataset.variable = variable
  chip.contentEditable = 'false'
  chip.textContent = name
  return chip
}

/** The text of an element. */
export function readText(element: HTMLElement): string {
  const text = [...element.childNodes].map((node) => wordsOf(node)).join('')
  // Browsers keep a last break so that the caret has a line to stand on.
  return text.replaceAll('\u00a0', ' ').replace(/\n$/, '')
}

function wordsOf(node: Node): string {
  if (node instanceof HTMLBRElement) return '\n'
  if (!(node instanceof HTMLElement)) return node.textContent ?? ''
  if (node.dataset.variable) return `{{${node.dataset.variable}}}`
  const inner = [...node.childNodes].map((child) => wordsOf(child)).join('')
  return node.tagName === 'DIV' && node.previousSibling ? `\n${inner}` : inner
}

/** Puts a variable where the caret was last, else at the end, and the caret behind it. */
export function insertVariable(
  element: HTMLElement,
  place: Range | undefined,
  variable: { id: string; name: string }
): void {
  const chip = chipOf(variable.id, variable.name)
  const range = place && element.contains(place.commonAncestorContainer) ? place : atEnd(element)
  range.deleteContents()
  range.insertNode(chip)
  element.focus()
  const behind = document.createRange()
  behind.setStartAfter(chip)
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(behind)
}

function atEnd(element: HTMLElement): Range {
  const range = document.createRange()
  range.selectNodeContents(element)
  range.collapse(false)
  return range
}

/** The caret, where it stands in an element. */
export function caretIn(element: HTMLElement): Range | undefined {
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  return element.contains(range.commonAncestorContainer) ? range.cloneRange() : undefined
}
