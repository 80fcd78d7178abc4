import { createHmac } from 'node:crypto'
import { decryptSecret, encryptSecret, isTotpCode } from './better-auth/secrets.ts'

/** The uses of the server's secret beside cookies, so that no other code needs the secret itself. */
export type ServerKeys = {
  /** A keyed hash of the parts; it cannot be computed or verified without the secret. */
  mac: (...parts: string[]) => Buffer
  /** Encrypts a text so that better-auth can read it. */
  seal: (text: string) => Promise<string>
  /** Decrypts what it or better-auth has encrypted. */
  open: (sealed: string) => Promise<string>
  /** True for a current code of an authenticator, whose key better-auth has encrypted. */
  isTotpCode: (encrypted: string, code: string) => Promise<boolean>
}

/** Derives the keyed functions from the server's secret. */
export function createServerKeys(secret: string): ServerKeys {
  return {
    // JSON keeps the boundaries of the parts, so that no two lists hash alike.
    mac: (...parts) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest(),
    seal: (text) => encryptSecret(secret, text),
    open: (sealed) => decryptSecret(secret, sealed),
    isTotpCode: (encrypted, code) => isTotpCode(secret, encrypted, code),
  }
}
