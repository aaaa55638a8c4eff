/**
 * `npm run structure`: how well the modules are cut by feature (docs/architecture.md, "Inside a module"). Prints for each
 * module the share of its relative imports that lead into another feature, the features that import each other, and
 * sizes; then the import cycles. Ends with 1 when a goal is missed.
 */
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { install } from './setup/install.js'
import { onOwnNode } from './setup/node.js'
import { NODE, ROOT } from './setup/paths.js'
import { explain, Refusal } from './setup/steps.js'

/** The goals: the share of imports that leave their feature, in percent; and how many files a feature has. */
const MOST_LEAVING = 20
const MOST_FILES = 20

/** Folders of `app/` that are no module. */
const NO_MODULES = ['core', 'shared']

try {
  await install()
  if (await onOwnNode()) process.exitCode = report(readImports())
} catch (error) {
  explain(error)
  process.exit(1)
}

/** All files with their imports, types included, as dependency-cruiser finds them. */
function readImports() {
  const script = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const { stdout, stderr } = spawnSync(
    NODE,
    [script, ...options, 'app', 'jobs', 'start', 'config'],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 }
  )
  if (!stdout) throw new Refusal(`The imports could not be read:\n${stderr}`)
  return JSON.parse(stdout).modules
}

/** `app/scheduling/slots/domain/x.ts` → module `scheduling`, feature `slots`; files at the top of a module have none. */
function placeOf(file) {
  const [, name, rest] = /^app\/([^/]+)\/(.+)$/.exec(file) ?? []
  if (!name || NO_MODULES.includes(name)) return undefined
  return { name, feature: rest.includes('/') ? rest.split('/')[0] : undefined }
}

/** The relative imports between two files of one module. */
function importsWithin(files) {
  return files.flatMap(({ source, dependencies }) => {
    const from = placeOf(source)
    if (!from) return []
    return dependencies
      .filter(({ module }) => module.startsWith('.'))
      .map(({ resolved }) => ({ from, to: placeOf(resolved), source, resolved }))
      .filter(({ to }) => to?.name === from.name)
  })
}

function leaves({ from, to }) {
  return from.feature && to.feature && from.feature !== to.feature
}

/** Pairs of features that import each other, each with the import of the less frequent direction. */
function twoWayPairs(imports) {
  const arrows = Map.groupBy(imports.filter(leaves), ({ from, to }) =>
    [from.name, from.feature, to.feature].join(' ')
  )
  return [...arrows].flatMap(([key, there]) => {
    const [name, a, b] = key.split(' ')
    const back = arrows.get([name, b, a].join(' '))
    if (a > b || !back) return []
    const fewer = there.length <= back.length ? there : back
    return [
      {
        pair: `${name}: ${a} (${there.length}) ⇄ ${b} (${back.length})`,
        through: fewer.map(({ source, resolved }) => `${source} → ${resolved}`),
      },
    ]
  })
}

/** Every cycle once, whichever of its files it was found from. */
function cyclesOf(files) {
  const found = new Map()
  for (const { source, dependencies } of files)
    for (const { circular, cycle = [] } of dependencies)
      if (circular) {
        const names = cycle.map(({ name }) => name)
        found.set([...names].sort().join(), [source, ...names].join(' → '))
      }
  return [...found.values()]
}

function linesOf(file) {
  return readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1
}

/** A row of the table: a module's features, its imports and its sizes. */
function rowOf(name, files, imports) {
  const own = files.filter(({ source }) => placeOf(source)?.name === name)
  const features = Map.groupBy(own, ({ source }) => placeOf(source).feature ?? '(top)')
  const inside = imports.filter(({ from }) => from.name === name)
  const leaving = inside.filter(leaves).length
  const lines = own.map(({ source }) => linesOf(source)).sort((a, b) => a - b)
  const [largest, most] = [...features]
    .map(([feature, all]) => [feature, all.length])
    .sort(([, a], [, b]) => b - a)[0]
  return {
    'module': name,
    'features': features.size - (features.has('(top)') ? 1 : 0),
    'files': own.length,
    'lines': lines.reduce((sum, count) => sum + count, 0),
    'median': lines[Math.floor(lines.length / 2)],
    'longest': lines.at(-1),
    'largest feature': `${largest} (${most})`,
    'imports': inside.length,
    'leaving': leaving,
    '%': inside.length === 0 ? 0 : Math.round((leaving / inside.length) * 1000) / 10,
  }
}

/** Prints everything; resolves to the exit code. */
function report(files) {
  const imports = importsWithin(files)
  const names = [...new Set(files.flatMap(({ source }) => placeOf(source)?.name ?? []))].sort()
  const rows = names.map((name) => rowOf(name, files, imports))
  const pairs = twoWayPairs(imports)
  const cycles = cyclesOf(files)
  printTable(rows)
  printTable(largestFeatures(files))
  printList(
    'two-way pairs of features',
    pairs.flatMap(({ pair, through }) => [pair, ...through.map((one) => `    ${one}`)])
  )
  printList('import cycles, those of types included', cycles)
  const missed = [
    ...rows
      .filter((row) => row['%'] > MOST_LEAVING)
      .map(
        (row) =>
          `${row.module}: ${row['%']} % of its imports leave their feature (${MOST_LEAVING} at most)`
      ),
    ...(pairs.length > 0 ? [`${pairs.length} two-way pairs (none)`] : []),
    ...(cycles.length > 0 ? [`${cycles.length} cycles (none)`] : []),
  ]
  printList('goals missed', missed)
  return missed.length > 0 ? 1 : 0
}

/** Features that have more files than one can look over, largest first. */
function largestFeatures(files) {
  const own = files.filter(({ source }) => placeOf(source)?.feature)
  const features = Map.groupBy(own, ({ source }) => source.split('/').slice(0, 3).join('/'))
  return [...features]
    .map(([feature, all]) => ({ feature, files: all.length }))
    .filter(({ files: count }) => count > MOST_FILES)
    .sort((a, b) => b.files - a.files)
}

function printTable(rows) {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0])
  const width = (column) =>
    Math.max(...[column, ...rows.map((row) => row[column])].map((cell) => String(cell).length))
  const line = (cells) =>
    cells
      .map((cell, index) =>
        typeof cell === 'number'
          ? String(cell).padStart(width(columns[index]))
          : String(cell).padEnd(width(columns[index]))
      )
      .join('  ')
  console.log([line(columns), ...rows.map((row) => line(Object.values(row)))].join('\n'), '\n')
}

function printList(title, items) {
  console.log(
    items.length === 0 ? `no ${title}` : `${title}:\n${items.map((item) => `  ${item}`).join('\n')}`
  )
  console.log()
}
