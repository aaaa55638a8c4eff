import { test } from '@japa/runner'
import { serviceById } from '#catalog'
import { accountById } from '#accounts'
import { serviceSocial } from '#app/catalog/social_pictures/find_social_card'
import { anAsset, aRegistrationService } from '#tests/helpers/registration'
import type { ApiClient } from '@japa/api-client'

/** What search engines read of a page. */
async function dataOf(client: ApiClient, path: string) {
  const answer = await client.get(path)
  answer.assertStatus(200)
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
    answer.text()
  )!
  return { text: answer.text(), data: JSON.parse(text) as Record<string, never> }
}

test.group('The page of a service without a meeting', () => {
  test('tells search engines and messengers what it is', async ({ client, assert }) => {
    const asset = await anAsset({ price: 30 })
    const form = await aRegistrationService({ type: 'FORM' })

    const ofAsset = await dataOf(client, `/${asset.username}/guia`)
    const ofForm = await dataOf(client, `/${form.username}/guia`)

    assert.containSubset(ofAsset.data, {
      '@type': 'Product',
      'name': 'Guía de calma',
      'offers': { price: 30, priceCurrency: 'PEN', availability: 'https://schema.org/InStock' },
    })
    assert.equal(ofForm.data['@type'], 'Service')
    assert.notProperty(ofForm.data, 'offers')
    assert.match(ofAsset.text, /property="og:image" content="[^"]+\/og\//)
    assert.include(ofAsset.text, `/${asset.username}/guia" `)
  })

  test('is one, wherever a step of a booking would be', async ({ client }) => {
    const { username } = await aRegistrationService({ type: 'PAYMENT_LINK' })

    for (const step of ['', '/reserve', '/reserve/register'])
      (await client.get(`/${username}/guia${step}`)).assertStatus(200)
  })

  test('is drawn with its kind and its price, a list with its kind alone', async ({ assert }) => {
    const asset = await anAsset({ price: 30 })
    const form = await aRegistrationService({ type: 'FORM' })
    const lineOf = async ({ service, account }: typeof asset) => {
      const [card, owner] = [await serviceById(service.id), await accountById(account.id)]
      return serviceSocial(card!, owner!).card.line
    }

    assert.match(await lineOf(asset), /^Recurso digital · S\/\s30/)
    assert.equal(await lineOf(form), 'Lista de espera')
  })

  test('says that it is not there yet, or that no place is left', async ({ client, assert }) => {
    const asset = await aRegistrationService({ type: 'ASSET' })

    const { text } = await dataOf(client, `/${asset.username}/guia`)

    assert.include(text, 'todavía no está disponible')
  })

  test('is in the sitemap once it is offered', async ({ client, assert }) => {
    const asset = await anAsset()
    const missing = await aRegistrationService({ type: 'ASSET' })
    const link = await aRegistrationService({ type: 'PAYMENT_LINK' })

    const index = (await client.get('/sitemap.xml')).text()
    const parts = [...index.matchAll(/\/sitemaps\/[\w.-]+/g)].map(([part]) => part)
    const pages = (await client.get(parts.at(-1)!)).text()

    assert.include(pages, `/${asset.username}/guia<`)
    assert.include(pages, `/${link.username}/guia<`)
    assert.notInclude(pages, `/${missing.username}/guia<`)
  })

  test('stands within other pages where its host’s plan has that', async ({ client, assert }) => {
    const host = await aRegistrationService({ type: 'FORM' })
    const address = `/${host.username}/guia?iframe=true`

    const locked = await client.get(address)
    await host.account.merge({ roleId: 'PRO' }).save()
    const open = await client.get(address)

    assert.match(locked.text(), /booking\\?\/embed_locked/)
    assert.match(open.text(), /booking\\?\/registration/)
    assert.include(open.header('content-security-policy'), 'frame-ancestors *')
  })
})
