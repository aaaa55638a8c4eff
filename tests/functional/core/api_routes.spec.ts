import { test } from '@japa/runner'
import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'

const API = '/api/v3'

test.group('The routes that front ends import by name', () => {
  test('are those of the server, so that a renamed one does not compile', ({ assert }) => {
    const generated = readFileSync(app.makePath('.adonisjs/client/routes.ts'), 'utf8')
    const listed = [...generated.matchAll(/const (\w+) = \{ method: '(\w+)', path: '([^']+)' \}/g)]
    const served = Object.values(router.toJSON())
      .flat()
      .filter(({ name, pattern }) => name && pattern.startsWith(API) && !/^aliases\./.test(name))
      .map(({ name, methods, pattern }) => [
        name!.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
        methods[0],
        pattern.slice(API.length),
      ])

    assert.isAbove(served.length, 100)
    assert.sameDeepMembers(
      listed.map(([, ...route]) => route),
      served
    )
  })
})
