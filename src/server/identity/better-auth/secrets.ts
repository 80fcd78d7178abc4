import { createOTP } from '@better-auth/utils/otp'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

/** How many recovery codes a user gets. */
const RECOVERY_CODES = 10

/** Encrypts a column of two_factors as better-auth does, so that it can read it. */
export function encryptSecret(key: string, data: string): Promise<string> {
  return symmetricEncrypt({ key, data })
}

/** Decrypts a column of two_factors. Throws when it was encrypted with another key. */
export function decryptSecret(key: string, data: string): Promise<string> {
  return symmetricDecrypt({ key, data })
}

/** Generates the key of an authenticator, unencrypted. */
export function generateTotpKey(): string {
  return generateRandomString(32)
}

/** The code generator of an authenticator: returns the code of a time step (Unix time / 30 s). */
export async function openTotpKey(key: string, encrypted: string): Promise<(step: number) => Promise<string>> {
  const otp = createOTP(await symmetricDecrypt({ key, data: encrypted }))
  return (step) => otp.hotp(step)
}

/** True for a code of an authenticator that better-auth would accept now: of the current interval of 30 seconds, or of the one before or after. */
export async function isTotpCode(key: string, encrypted: string, code: string): Promise<boolean> {
  const codeAt = await openTotpKey(key, encrypted)
  const now = Math.floor(Date.now() / 30_000)
  const accepted = await Promise.all([now - 1, now, now + 1].map(codeAt))
  return accepted.includes(code)
}

/** Generates recovery codes in better-auth's format, which it checks: two groups of five letters and digits. */
export function generateRecoveryCodes(): string[] {
  const group = () => generateRandomString(5, 'a-z', '0-9', 'A-Z')
  return Array.from({ length: RECOVERY_CODES }, () => `${group()}-${group()}`)
}

/** True when the text was encrypted with this key. */
export function canDecrypt(key: string, data: string): Promise<boolean> {
  return symmetricDecrypt({ key, data }).then(
    () => true,
    () => false,
  )
}
