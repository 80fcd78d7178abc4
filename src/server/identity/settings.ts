import type { PasswordPolicy } from '#kernel/passwords.ts'

/** What identity asks of the firm's settings; whoever composes the server tells where they are kept. */
export type IdentitySettings = {
  sessionHours: number
  passwordPolicy: PasswordPolicy
  passwordExpiry: boolean
  passwordExpiryDays: number
  /** Whether anybody but the privileged is offered two-factor, or held up when it is asked of them. */
  twoFactor: boolean
}
/** Reads the settings as they stand now. */
export type ReadIdentitySettings = () => Promise<IdentitySettings>
