import { promisify } from 'node:util'
import { dirname, join } from 'node:path'
import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'

const run = promisify(execFile)

const ROOT = join(import.meta.dirname, '../..')

/** What a copy of the tree has: all that is compiled or booted, without what is built or installed. */
const COPIED = [
  ...['.adonisjs', 'admin', 'app', 'bin', 'config', 'database', 'jobs', 'resources', 'start'],
  ...['tests', 'ace.js', 'adonisrc.ts', 'package.json', 'tsconfig.json', 'vite.config.ts'],
  'vite.design_tokens.ts',
  'vite.lucide_icons.ts',
  'vite.page_texts.ts',
  'vite.compressed_files.ts',
]

const NOT_COPIED = /resources\/public\/assets|tests\/fixtures/

const GENERATED = '.adonisjs/**/*.ts'

/** The settings of each type check, and the files beside those of the recipes, which declare what others extend. */
const PROJECTS = {
  server: {
    extends: './tsconfig.json',
    include: ['adonisrc.ts', 'app', 'config', 'start', 'tests/bootstrap.ts', GENERATED],
    exclude: ['.adonisjs/client'],
    references: [{ path: './resources/site/tsconfig.composite.json' }],
  },
  site: { extends: './resources/site/tsconfig.json', include: [] },
  admin: { extends: './admin/tsconfig.json', include: [GENERATED] },
}

type Project = keyof typeof PROJECTS

const FIXTURES = join(ROOT, 'tests/fixtures/recipes')

/** The files that a recipe's fixture adds or edits, as paths in the tree. Each is kept with `.txt`, so that no tool takes it for ours. */
export function filesOfFixture(recipe: string): string[] {
  return readdirSync(join(FIXTURES, recipe), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .map((path) => path.slice(0, -'.txt'.length))
}

/** A copy of the tree, to which recipes are added. */
export class TreeCopy {
  readonly path: string

  constructor(name: string) {
    this.path = join(ROOT, `.data/${name}_${process.pid}`)
  }

  /** Copies the tree as it is. */
  make() {
    this.remove()
    mkdirSync(this.path, { recursive: true })
    for (const name of COPIED)
      cpSync(join(ROOT, name), join(this.path, name), {
        recursive: true,
        filter: (path) => !NOT_COPIED.test(path),
      })
    symlinkSync(join(ROOT, 'node_modules'), join(this.path, 'node_modules'))
  }

  remove() {
    rmSync(this.path, { recursive: true, force: true })
  }

  read(file: string) {
    return readFileSync(join(this.path, file), 'utf8')
  }

  /** Adds the files of a recipe's fixture, but for one. A file that exists gets what its fixture holds (`edited`). */
  add(recipe: string, { without }: { without?: string } = {}) {
    for (const file of filesOfFixture(recipe).filter((one) => one !== without)) {
      const to = join(this.path, file)
      const addition = readFileSync(join(FIXTURES, recipe, `${file}.txt`), 'utf8')
      mkdirSync(dirname(to), { recursive: true })
      writeFileSync(to, existsSync(to) ? edited(file, this.read(file), addition) : addition)
    }
  }

  /** Runs Node in the copy and answers what it prints. */
  async node(...words: string[]): Promise<string> {
    const { stdout } = await run(process.execPath, words, { cwd: this.path, maxBuffer: 1e8 })
    return stdout
  }

  /** The errors of the types of those files that belong to a project; `alone` leaves out what it declares elsewhere. */
  async typeErrors(
    project: Project,
    all: string[],
    { alone = false }: { alone?: boolean } = {}
  ): Promise<string> {
    const files = all.filter((file) => projectOf(file) === project)
    const config = `tsconfig.${project}_recipes.json`
    const settings = { ...PROJECTS[project], compilerOptions: { noEmit: true }, files }
    if (alone) settings.include = []
    writeFileSync(join(this.path, config), JSON.stringify(settings))
    return this.node('node_modules/typescript7/bin/tsc', '-p', config).then(
      () => '',
      (error: Error & { stdout: string }) => error.stdout || error.message
    )
  }
}

/** The project that checks the types of a file; none for texts. */
function projectOf(file: string): Project | undefined {
  if (!/\.tsx?$/.test(file)) return undefined
  if (file.startsWith('admin/')) return 'admin'
  return file.startsWith('resources/site/') ? 'site' : 'server'
}

type Tree = { [key: string]: string | Tree }

function merged(one: Tree, other: Tree): Tree {
  const both = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const before = both[key]
    both[key] =
      typeof value === 'object' && typeof before === 'object' ? merged(before, value) : value
  }
  return both
}

/**
 * A file with what a fixture adds. JSON is merged. In other files, lines below `@@ <line>` follow that line of the file;
 * those below a bare `@@`, and those before the first one, follow its last line.
 */
function edited(file: string, text: string, addition: string): string {
  if (file.endsWith('.json'))
    return JSON.stringify(merged(JSON.parse(text) as Tree, JSON.parse(addition) as Tree))

  const lines = text.trimEnd().split('\n')
  let place = lines.length
  for (const line of addition.trimEnd().split('\n')) {
    if (line.startsWith('@@')) place = placeAfter(lines, line.slice(2).trim(), file)
    else lines.splice(place++, 0, line)
  }
  return `${lines.join('\n')}\n`
}

function placeAfter(lines: string[], mark: string, file: string): number {
  if (!mark) return lines.length
  const index = lines.findIndex((line) => line.trim() === mark)
  if (index < 0) throw new Error(`${file} has no line ${mark}: mend its fixture`)
  return index + 1
}
