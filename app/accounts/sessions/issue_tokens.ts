import { DateTime } from 'luxon'
import { now } from '#core/time'
import { invalidCode } from '../errors.ts'
import { tokenAges } from '#config/tokens'
import TokenFamily from './token_family.ts'
import { sql, type Trx } from '#core/database/transaction'
import { AccessToken } from '@adonisjs/auth/access_tokens'

/** A bearer token, and the refresh token that renews both. */
export type Tokens = { token: string; refreshToken: string; expires: DateTime }

const SECRET_LENGTH = 40

/** The first tokens of a sign-in, and the family that all their descendants belong to. */
export async function issueTokens(trx: Trx, userId: string): Promise<Tokens> {
  const family = await TokenFamily.create(
    { userId, endsAt: now().plus({ days: tokenAges.familyDays }) },
    { client: trx }
  )
  return tokensOf(trx, userId, family)
}

/**
 * Returns new tokens of a family for one refresh token, which is spent by it. Of several uses at once one succeeds.
 * Throws INVALID_CODE (422) when it was spent before, or the family has ended.
 */
export async function renewTokens(trx: Trx, userId: string, refreshId: number): Promise<Tokens> {
  const family = await TokenFamily.query({ client: trx })
    .whereIn('id', trx.from('auth_access_tokens').select('family_id').where({ id: refreshId }))
    .where('endsAt', '>', now().toJSDate())
    .forUpdate()
    .first()
  const [spent] = await sql<{ id: number }>(
    trx,
    `UPDATE auth_access_tokens SET spent_at = :now WHERE id = :id AND spent_at IS NULL RETURNING id`,
    { now: now().toJSDate(), id: refreshId }
  )
  if (!family || !spent) throw invalidCode()
  return tokensOf(trx, userId, family)
}

/** Ends a token and all that belong to its family (RFC 9700, section 4.14.2). */
export async function endTokenFamily(trx: Trx, tokenId: number): Promise<void> {
  await trx
    .from('token_families')
    .whereIn('id', trx.from('auth_access_tokens').select('family_id').where({ id: tokenId }))
    .delete()
  await trx.from('auth_access_tokens').where({ id: tokenId }).delete()
}

async function tokensOf(trx: Trx, userId: string, family: TokenFamily): Promise<Tokens> {
  const expires = DateTime.min(
    now().plus({ minutes: tokenAges.accessMinutes }),
    family.endsAt
  ) as DateTime
  const renewable = DateTime.min(now().plus({ days: tokenAges.refreshDays }), family.endsAt)
  return {
    token: await create(trx, { userId, family, type: 'access', expires }),
    refreshToken: await create(trx, { userId, family, type: 'refresh', expires: renewable! }),
    expires,
  }
}

type NewToken = {
  userId: string
  family: TokenFamily
  type: 'access' | 'refresh'
  expires: DateTime
}

/** As the provider of the tokens guard writes them (`DbAccessTokensProvider`), but in this transaction. */
async function create(trx: Trx, { userId, family, type, expires }: NewToken): Promise<string> {
  const { secret, hash } = AccessToken.createTransientToken(userId, SECRET_LENGTH)
  const at = now().toJSDate()
  const row = {
    tokenable_id: userId,
    type,
    hash,
    family_id: family.id,
    abilities: '["*"]',
    created_at: at,
    updated_at: at,
    expires_at: expires.toJSDate(),
  }
  const [{ id }] = (await trx.table('auth_access_tokens').insert(row).returning('id')) as [
    { id: number },
  ]
  const token = new AccessToken({
    identifier: id,
    tokenableId: userId,
    type,
    hash,
    secret,
    prefix: 'oat_',
    name: null,
    abilities: ['*'],
    createdAt: at,
    updatedAt: at,
    lastUsedAt: null,
    expiresAt: expires.toJSDate(),
  })
  return token.value!.release()
}
