import { randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveTag } from './hash-threads.ts'

/** What a hash costs; memory in KiB. */
export type HashCost = { memory: number; passes: number; parallelism: number }

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 30 ms of one thread.
let cost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32

/**
 * Sets what new hashes cost in this process, and gives what they cost before. Only tests call it: tests/password-cost.test.ts
 * refuses every other caller.
 */
export function setHashCost(chosen: HashCost): HashCost {
  const before = cost
  cost = chosen
  return before
}

/** Hashes a password as a PHC string: argon2id, off the main thread. Throws AppError 'unavailable' when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const { memory, passes, parallelism } = cost
  const tag = await deriveFor(password, salt, { memory, passes, parallelism }, TAG_LENGTH)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** True when `hash` is of this password; compared in constant time. A malformed hash matches nothing. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const paid = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const found = await deriveFor(password, Buffer.from(salt, 'base64'), paid, expected.length)
  return timingSafeEqual(found, expected)
}

function deriveFor(password: string, nonce: Buffer, its: HashCost, tagLength: number): Promise<Buffer> {
  // Keyboards may send the same password in another Unicode composition.
  return deriveTag({ message: password.normalize('NFKC'), nonce, ...its, tagLength })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
