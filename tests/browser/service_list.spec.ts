import { test } from '@japa/runner'
import { AT_DESK } from './screens.ts'
import { expect } from '#tests/helpers/expect'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import Service from '#app/catalog/services/service'
import { ServiceList } from './pages/service_list.ts'
import { aHost, SESSION } from '#tests/helpers/host'
import { ServiceEditor } from './pages/service_editor.ts'

test.group('The list of services', () => {
  const { where, ...screen } = AT_DESK
  test(`a host moves one with the arrow keys, copies and deletes it ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const second = await host.api.post('/services', {
      ...SESSION,
      slug: 'charla',
      title: 'Charla',
    })
    second.assertStatus(201)
    const dashboard = await openDashboard(browserContext, host, screen)
    const [list, editor] = [new ServiceList(dashboard), new ServiceEditor(dashboard)]
    const titles = dashboard.main.getByRole('heading', { level: 2 })

    await list.open()
    await list.shows('Charla')
    await expect(titles).toHaveText(['Sesión', 'Charla'])
    await list.move('Sesión', 'ArrowDown', 2)
    await expect(titles).toHaveText(['Charla', 'Sesión'])
    await expectAccessible(dashboard.page)
    await list.copy('Charla')
    const copy = await Service.findByOrFail('title', 'Charla (copia)')
    assert.isTrue(copy.isBlocked)
    await editor.delete()
    await list.isShown()

    const kept = await Service.query().where({ accountId: host.account.id }).orderBy('order')
    assert.deepEqual(
      kept.map(({ title }) => title),
      ['Charla', 'Sesión']
    )
    assert.deepEqual(dashboard.complaints, [])
  })
})
