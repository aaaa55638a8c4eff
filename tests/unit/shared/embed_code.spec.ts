import fc from 'fast-check'
import { test } from '@japa/runner'
import { buttonCode, frameCode, linkCode, WIDGET_COLORS } from '#shared/embed_code'

const widget = {
  link: 'https://cupo.example/ana',
  text: 'Reserva ahora',
  close: 'Cerrar',
  ...WIDGET_COLORS,
}

test.group('The code of a widget', () => {
  test('as a frame asks for the page with the flag', ({ assert }) => {
    assert.include(frameCode(widget), 'src="https://cupo.example/ana?iframe=true"')
  })

  test('as a link or button is an ordinary link that the script takes over', ({ assert }) => {
    for (const code of [linkCode(widget), buttonCode(widget)]) {
      assert.include(code, '<script src="https://cupo.example/widget/widget.js" async></script>')
      assert.include(code, '<a href="https://cupo.example/ana" data-cupo="Cerrar"')
      assert.include(code, '>Reserva ahora</a>')
    }
    assert.include(buttonCode(widget), '--cupo-theme:#174160;--cupo-text:#ffffff')
  })

  test('lets no text of the host become anything but text', ({ assert }) => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const tags = (code: string) => code.match(/<\/?\w/g)?.join()
        for (const code of [frameCode, linkCode, buttonCode]) {
          assert.equal(tags(code({ ...widget, text, close: text })), tags(code(widget)))
        }
      })
    )
    const hostile = { ...widget, text: '"><script>alert(1)</script>' }
    assert.notInclude(buttonCode(hostile), '<script>alert')
    assert.include(frameCode(hostile), 'title="&quot;&gt;&lt;script&gt;')
  })
})
