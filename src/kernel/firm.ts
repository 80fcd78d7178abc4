import type { Digits } from './format.ts'
import type { PasswordPolicy } from './passwords.ts'
import type { Language, Word } from './words.ts'

/**
 * What anybody may know of the firm, signed in or not. Here are the facts that every screen needs; a feature adds those that
 * its own screens need by declaration merging (src/features/settings/model.ts).
 */
export interface Firm {
  companyName: Word
  /** The path of the firm's mark; null for the product's own. */
  logo: string | null
  supportEmail: string
  defaultLanguage: Language
  digits: Digits
  passwordPolicy: PasswordPolicy
  /** Everybody is offered two-factor; the privileged have it in any case. */
  twoFactor: boolean
  /** The largest file that is accepted, in megabytes. */
  fileMegabytes: number
  /** A path of this site that is told of the signed-in person's token. */
  tokenSyncAddress: string | null
}
