import type { Digits } from './format.ts'
import type { PasswordPolicy } from './passwords.ts'
import type { Language, Word } from './words.ts'

/**
 * The public facts of the firm, readable without signing in. These are the ones that every screen needs; a feature adds those
 * of its own screens by declaration merging (src/features/settings/model.ts).
 */
export interface Firm {
  companyName: Word
  /** The path of the firm's logo; null for the product's own. */
  logo: string | null
  supportEmail: string
  defaultLanguage: Language
  digits: Digits
  passwordPolicy: PasswordPolicy
  /** Two-factor is offered to everybody; the privileged must use it in any case. */
  twoFactor: boolean
  /** The largest file that is accepted, in megabytes. */
  fileMegabytes: number
  /** A path of this site that receives the signed-in person's token. */
  tokenSyncAddress: string | null
}
