import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

it('verifies passwords that were hashed concurrently, in any Unicode composition', async () => {
  const words = Array.from({ length: 6 }, (_, n) => `كلمة مرور é ${n}`)
  const hashes = await Promise.all(words.map(hashPassword))
  expect(new Set(hashes).size).toBe(6)
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  const right = await Promise.all(
    hashes.map((hash, n) => verifyPassword({ hash, password: words[n]?.normalize('NFD') ?? '' })),
  )
  expect(right).toEqual(Array(6).fill(true))
  expect(await verifyPassword({ hash: hashes[0] ?? '', password: words[1] ?? '' })).toBe(false)
})

it.each(['', 'x', '$argon2id$v=19$m=19456,t=2,p=1$AAAA$', '$argon2i$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$AAAA'])(
  'matches nothing against the malformed hash %j',
  async (hash) => expect(await verifyPassword({ hash, password: 'x' })).toBe(false),
)

it('keeps working after a hash that cannot be derived', async () => {
  const hash = '$argon2id$v=19$m=1,t=2,p=1$c2FsdHNhbHQ$AAAAAAAA'
  await expect(verifyPassword({ hash, password: 'x' })).rejects.toThrow()
  expect(await verifyPassword({ hash: await hashPassword('x'), password: 'x' })).toBe(true)
})
