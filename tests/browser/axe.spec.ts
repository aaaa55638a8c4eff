import { test } from '@japa/runner'
import { expectAccessible } from '#tests/helpers/axe'

const page = (body: string) => `<html lang="es"><title>Prueba</title><main>${body}</main></html>`

test.group('The look at accessibility', () => {
  for (const [what, body] of [
    ['a picture without words', '<img src="data:,">'],
    ['words too pale', '<p style="color: #bbb; background: #fff">Reserva</p>'],
    [
      'words too pale in a frame',
      `<iframe title="Marco" srcdoc="<html lang=es><title>M</title><p style='color: #bbb; background: #fff'>Reserva</p>"></iframe>`,
    ],
  ] as const) {
    test(`finds ${what}: it can fail`, async ({ browserContext, assert }) => {
      const open = await browserContext.newPage()
      await open.setContent(page(body))

      await assert.rejects(() => expectAccessible(open), /image-alt|color-contrast/)
    })
  }

  test('finds nothing where nothing is wrong', async ({ browserContext }) => {
    const open = await browserContext.newPage()
    await open.setContent(page('<h1>Reserva</h1>'))

    await expectAccessible(open)
  })
})
