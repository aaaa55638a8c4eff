/*
 * Opens booking pages over the page one is on. It looks after links that carry `data-cupo` (its value names the button that
 * closes) and lead to where this script comes from; without script, or with a modified click, they are ordinary links.
 */
;(function () {
  'use strict'
  if (window.cupoWidget || !document.currentScript) return
  window.cupoWidget = true

  var origin = new URL(document.currentScript.src).origin

  function closeButton(name) {
    var button = document.createElement('button')
    button.type = 'button'
    button.textContent = '\u00d7'
    button.setAttribute('aria-label', name)
    return button
  }

  function open(link) {
    var address = new URL(link.href)
    address.searchParams.set('iframe', 'true')

    var dialog = document.createElement('dialog')
    var frame = document.createElement('iframe')
    var close = closeButton(link.getAttribute('data-cupo') || 'Cerrar')
    dialog.className = 'cupo-dialog'
    dialog.setAttribute('aria-label', link.textContent.trim())
    frame.title = link.textContent.trim()
    frame.src = address.href
    dialog.append(frame, close)

    // Only the page that was opened here, from where this script comes, may close the dialog.
    function listen(event) {
      if (event.origin !== origin || event.source !== frame.contentWindow) return
      if (event.data === 'cupo:close') dialog.close()
    }
    window.addEventListener('message', listen)
    close.addEventListener('click', function () {
      dialog.close()
    })
    dialog.addEventListener('close', function () {
      window.removeEventListener('message', listen)
      dialog.remove()
      link.focus()
    })
    document.body.append(dialog)
    dialog.showModal()
  }

  document.addEventListener('click', function (event) {
    var link = event.target instanceof Element && event.target.closest('a[data-cupo]')
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (new URL(link.href).origin !== origin) return
    event.preventDefault()
    open(link)
  })
})()
