import type { BotCheck } from '#kernel/bot-check.ts'
import type { PasswordPolicy } from '#kernel/passwords.ts'
import type { Word } from '#kernel/words.ts'

/** The firm's settings that identity depends on; the composition of the server says where they are stored. */
export type IdentitySettings = {
  sessionHours: number
  passwordPolicy: PasswordPolicy
  passwordExpiry: boolean
  passwordExpiryDays: number
  /** Whether two-factor is offered to, or required of, anybody but the privileged. */
  twoFactor: boolean
}
/** Reads the current settings. */
export type ReadIdentitySettings = () => Promise<IdentitySettings>

/** The bot check as the environment configures it; `verifyUrl` replaces the provider's own verifier. */
export type BotCheckSettings = BotCheck & { secretKey: string; verifyUrl?: string | undefined }
/** The OpenID Connect provider at which people may also sign in, as the environment configures it. */
export type FederationSettings = { issuer: string; clientId: string; clientSecret: string; name: Word }
