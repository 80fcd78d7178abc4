import { createHmac } from 'node:crypto'
import { symmetricEncrypt } from 'better-auth/crypto'

/** What the server's secret is used for beside the cookies, without handing the secret around. */
export type Keys = {
  /** A keyed hash of what the parts say together; nobody can make or check one without the secret. */
  mac: (...parts: string[]) => Buffer
  /** Encrypts a text as better-auth does, so that it can open it. */
  seal: (text: string) => Promise<string>
}

/** Makes the keys of a secret. */
export function createKeys(secret: string): Keys {
  return {
    // Written as JSON, so that no two lists of parts read alike.
    mac: (...parts) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest(),
    seal: (text) => symmetricEncrypt({ key: secret, data: text }),
  }
}
