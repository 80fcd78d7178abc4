import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { parseInput } from '../input.ts'
import type { Endpoint } from './endpoint.ts'
import { changeEmail } from './endpoints/change-email.ts'
import { changePassword } from './endpoints/change-password.ts'
import { confirmEmail, sendConfirmation } from './endpoints/confirm-email.ts'
import { deleteUser } from './endpoints/delete-user.ts'
import { requestPasswordReset, resetPassword } from './endpoints/reset-password.ts'
import { verifyRecoveryCode, verifyTotp } from './endpoints/second-step.ts'
import { signIn, signOut } from './endpoints/sign-in.ts'
import { signUp } from './endpoints/sign-up.ts'
import { token } from './endpoints/token.ts'
import { disableTwoFactor, enableTwoFactor, getTotpUri, renewRecoveryCodes } from './endpoints/two-factor.ts'

/** The writing endpoints of /api/auth that are open; all others of better-auth are closed until a part builds them. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'sign-up/email': signUp,
  'sign-in/email': signIn,
  'sign-out': signOut,
  token,
  'change-password': changePassword,
  'change-email': changeEmail,
  'confirm-email': confirmEmail,
  'send-confirmation': sendConfirmation,
  'request-password-reset': requestPasswordReset,
  'reset-password': resetPassword,
  'delete-user': deleteUser,
  'two-factor/enable': enableTwoFactor,
  'two-factor/get-totp-uri': getTotpUri,
  'two-factor/generate-backup-codes': renewRecoveryCodes,
  'two-factor/disable': disableTwoFactor,
  'two-factor/verify-totp': verifyTotp,
  'two-factor/verify-backup-code': verifyRecoveryCode,
}

/** Checks the body sent to an endpoint. Throws AppError 'invalid-argument', 'invalid-email' or 'passwords-differ'. */
export function parseBody({ takes }: Endpoint, body: unknown): Record<string, unknown> {
  const given = parseInput(takes, body)
  if (given.email !== undefined && !z.email().safeParse(given.email).success) throw new AppError('invalid-email')
  if (given.passwordConfirm !== undefined && given.passwordConfirm !== (given.password ?? given.newPassword))
    throw new AppError('passwords-differ')
  return given
}
