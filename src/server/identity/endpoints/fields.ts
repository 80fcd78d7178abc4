import { z } from 'zod'
import { hasUnshowable, latinDigits, tidyText } from '#kernel/text.ts'

/** One line of typed text, without surrounding or repeated spaces. */
export const line = (max: number) =>
  z.string().refine(isOneVisibleLine).transform(tidyText).pipe(z.string().min(1).max(max))

/** An email address; only the spaces that keyboards add around it are removed. */
export const email = z.string().trim().min(1).max(254)

/** A password to be verified: of any length that could ever be set. */
export const password = z.string().min(1).max(1024)

/** A one-time code, in Arabic or Latin digits and with or without spaces. */
export const code = z.string().max(40).transform(plainCode).pipe(z.string().min(1))

/**
 * The password with a present code, or with a recovery code instead: anyone who knows the password alone must neither end the second step nor
 * the account.
 */
export const proof = z.strictObject({
  password,
  code: code.optional(),
  recoveryCode: z.string().trim().min(1).max(40).optional(),
})

/** Whether this device skips the second step for the next 30 days. */
export const trustDevice = z.boolean().optional()

function isOneVisibleLine(value: string): boolean {
  return !hasUnshowable(value) && !value.includes('\n')
}

function plainCode(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '')
}
