import { latinDigits } from './text.ts'

/** What confirms who makes a call that asks for it once more: the password, or a code of the second step or by mail. */
export type IdentityProof = { password: string } | { code: string }

/** By what somebody can confirm who they are: whether they have a password, and how a code comes; null for no code. */
export type ConfirmationMethods<Sent> = { password: boolean; code: 'TOTP' | 'SMS' | 'EMAIL' | null; sent?: Sent }

/** Reads a one-time code of six digits from what was typed or pasted: other digits, spaces and dashes are fine. */
export function readCode(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '').slice(0, 6)
}
