export type Random = () => number

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!
}

/** Stands for a number that JSON can write and JavaScript cannot: `jsonOf` puts it in. */
const RAW = ['1e999', '-1e999', '1e-400', '0.1e1', '-0', '123456789012345678901234567890']
const rawMark = (text: string) => `@raw:${text}@`

const deep = (depth: number) => {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800x',
  '\u202Eabc',
  '\r\nset-cookie: a=b',
  '🏳️‍🌈'.repeat(30),
  'ñ'.repeat(300),
  'x'.repeat(5000),
  'x'.repeat(100_000),
  '%00',
  '%',
  "' OR 1=1 --",
  '{{7*7}}<script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  'null',
  'true',
  '0',
  '-1',
  '1e400',
  '99999999999999999999',
  'ñ'.repeat(43),
  '00000000-0000-0000-0000-000000000000',
  '01a2008c-a617-7086-bba2-f05d04c00cad',
  'a@b.co',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
]

/** Instants, days and times that are none, or lie where no calendar is looked at. */
const TIMES = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-02-30T10:00:00Z',
  '2026-12-31T23:59:60Z',
  '2027-01-01T25:00:00Z',
  '2027-01-01',
  '2027-13-45',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '24:01',
  '25:61',
  '2027-01-01T10:00:00+99:99',
  'P1Y',
]

const NUMBERS = [
  0,
  -1,
  0.1,
  1.5,
  -1e-9,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  Number.MIN_VALUE,
  100_000,
]

const SHAPES: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 3 },
  { toString: 1 },
  { toString: {}, valueOf: [] },
  { constructor: { prototype: {} } },
  { then: 'x' },
  { toJSON: 'x' },
  { $ne: 1 },
  { value: 1, unit: 'MONTH' },
  { value: 1e9, unit: 'MONTH' },
  { value: 0, unit: 'MINUTE' },
]

/** A hostile value: of a wrong type, size, encoding, date or shape. */
export function hostile(random: Random): unknown {
  const large = () => Array.from({ length: 10_000 }, () => pick<unknown>(random, ['a', 1, {}]))
  return pick<() => unknown>(random, [
    () => pick(random, TEXTS),
    () => pick(random, TEXTS),
    () => pick(random, TIMES),
    () => pick(random, NUMBERS),
    () => pick<unknown>(random, SHAPES),
    () => rawMark(pick(random, RAW)),
    () => (random() < 0.3 ? large() : [hostile(random)]),
    () => deep(pick(random, [3, 31, 40, 1000])),
  ])()
}

/** A hostile text for an address or a form, which know text alone. */
export function hostileText(random: Random): string {
  return pick(random, [...TEXTS, ...TIMES, ...NUMBERS.map(String)]).slice(0, 2000)
}

/**
 * JSON with the numbers that JavaScript cannot hold.
 * Sometimes a key stands twice, or one of an object's prototype is added.
 */
export function jsonOf(random: Random, value: unknown): string {
  const text = JSON.stringify(value)?.replace(/"@raw:([^@]+)@"/g, '$1') ?? ''
  if (!text.startsWith('{') || text === '{}') return text
  return pick(random, [
    ...Array.from({ length: 20 }, () => text),
    `{"__proto__":{"x":1},${text.slice(1)}`,
    `${text.slice(0, -1)},${text.slice(1)}`,
    text.slice(0, -1),
    `[${text}]`,
  ])
}
