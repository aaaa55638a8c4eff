import { promisify } from 'node:util'
import EntryKey from './entry_key.ts'
import encryption from '@adonisjs/core/services/encryption'
import { lockName, transaction, type Trx } from '#core/database/transaction'
import { entryPayload, entryText, type Entry } from '#shared/entries'
import { createPrivateKey, generateKeyPair, sign, type KeyObject } from 'node:crypto'

const generate = promisify(generateKeyPair)

/** Bound to the encrypted value, so that no other secret of ours can stand in its place. */
const PURPOSE = 'entry_key'

/** A key that checks entries, as a door keeps it. */
export type DoorKey = { number: number; x: string; y: string }

type Signer = (entry: Omit<Entry, 'key'>) => string

/** Signs the entries of an account with its current key, which is made when the first one is signed. */
export async function entrySigner(accountId: string): Promise<Signer> {
  const key =
    (await currentKey(accountId)) ?? (await transaction((trx) => firstKey(trx, accountId)))
  const privateKey = secretOf(key)
  return (entry) => {
    const text = entryText({ ...entry, key: key.number })
    // Fixed length, and the form in which browsers check it.
    const options = { key: privateKey, dsaEncoding: 'ieee-p1363' as const }
    return entryPayload(text, sign('sha256', Buffer.from(text), options))
  }
}

/** All keys of an account: entries that an earlier one signed stay valid. */
export async function doorKeys(accountId: string): Promise<DoorKey[]> {
  const keys = await EntryKey.query().where({ accountId }).orderBy('number')
  return keys.map(({ number, publicKey }) => {
    const [x = '', y = ''] = publicKey.split('.')
    return { number, x, y }
  })
}

/** Gives an account a new key for the entries from now on, and returns its number. */
export async function rotateEntryKey(trx: Trx, accountId: string): Promise<EntryKey> {
  await lockKeys(trx, accountId)
  return addKey(trx, accountId)
}

/** Two tickets that are drawn at the same moment get the same first key. */
async function firstKey(trx: Trx, accountId: string): Promise<EntryKey> {
  await lockKeys(trx, accountId)
  return (await currentKey(accountId, trx)) ?? addKey(trx, accountId)
}

async function addKey(trx: Trx, accountId: string): Promise<EntryKey> {
  const { publicKey, privateKey } = await generate('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const keys = EntryKey.query({ client: trx }).where({ accountId })
  const last = await keys.clone().orderBy('number', 'desc').first()
  await keys.clone().update({ isCurrent: false })
  return EntryKey.create(
    {
      accountId,
      number: (last?.number ?? 0) + 1,
      publicKey: `${x}.${y}`,
      privateKey: encryption.encrypt(pem, undefined, PURPOSE),
      isCurrent: true,
    },
    { client: trx }
  )
}

function secretOf({ privateKey }: EntryKey): KeyObject {
  const pem = encryption.decrypt<string>(privateKey, PURPOSE)
  if (!pem)
    throw new Error('The key of an account’s entries cannot be decrypted: was APP_KEY changed?')
  return createPrivateKey(pem)
}

function currentKey(accountId: string, trx?: Trx): Promise<EntryKey | null> {
  return EntryKey.query({ client: trx }).where({ accountId, isCurrent: true }).first()
}

function lockKeys(trx: Trx, accountId: string): Promise<void> {
  return lockName(trx, `entry_keys:${accountId}`)
}
