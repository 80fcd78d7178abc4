import type { PasswordPolicy } from '#kernel/passwords.ts'

/** What identity asks of the firm's settings; whoever composes the server tells where they are kept. */
export type IdentitySettings = {
  sessionHours: number
  passwordPolicy: PasswordPolicy
  passwordExpiry: boolean
  passwordExpiryDays: number
}
/** Reads the settings as they stand now. */
export type ReadIdentitySettings = () => Promise<IdentitySettings>
