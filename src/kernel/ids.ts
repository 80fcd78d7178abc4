const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SHA256 = /^[0-9a-f]{64}$/

/** True for the id of a record as the product writes it, in small letters. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}

/** True for a SHA-256 as the product writes it, in small letters. */
export function isSha256(value: string): boolean {
  return SHA256.test(value)
}
