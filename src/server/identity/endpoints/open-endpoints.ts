import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { parseInput } from '../../http/input.ts'
import { deleteUser, unlinkAccount } from './account.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { disableTwoFactor, renewRecoveryCodes } from './change-second-step.ts'
import { confirmEmail, sendConfirmation } from './confirm-email.ts'
import { confirmationMethods, sendConfirmationCode } from './confirm-identity.ts'
import type { Endpoint } from './endpoint.ts'
import { beginFederatedSignIn, endFederatedSignIn } from './federated-sign-in.ts'
import { acceptInvitation, requestPasswordReset, resetPassword } from './reset-password.ts'
import { verifyRecoveryCode, verifyTotp } from './second-step.ts'
import { challenge, resendCode, verifySentCode } from './sent-code.ts'
import { enableSentCodes, offeredMethods } from './set-up-sent-codes.ts'
import { signIn, signOut, token } from './sign-in.ts'
import { requestSignInLink, signInByLink } from './sign-in-link.ts'
import { signUp, signUpAdministrator } from './sign-up.ts'
import { enableTwoFactor, getTotpUri } from './two-factor.ts'

/** The open endpoints of /api/auth; every other path of better-auth is closed. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'sign-up/email': signUp,
  'sign-up/administrator': signUpAdministrator,
  'sign-in/email': signIn,
  'request-sign-in-link': requestSignInLink,
  'sign-in/link': signInByLink,
  'sign-in/oidc': beginFederatedSignIn,
  'callback/oidc': endFederatedSignIn,
  'unlink-account': unlinkAccount,
  'sign-out': signOut,
  token,
  'change-password': changePassword,
  'change-email': changeEmail,
  'confirm-email': confirmEmail,
  'send-confirmation': sendConfirmation,
  'request-password-reset': requestPasswordReset,
  'reset-password': resetPassword,
  'accept-invitation': acceptInvitation,
  'delete-user': deleteUser,
  'confirmation/methods': confirmationMethods,
  'confirmation/send-code': sendConfirmationCode,
  'two-factor/enable': enableTwoFactor,
  'two-factor/methods': offeredMethods,
  'two-factor/enable-sent-codes': enableSentCodes,
  'two-factor/challenge': challenge,
  'two-factor/send-code': resendCode,
  'two-factor/verify-sent-code': verifySentCode,
  'two-factor/get-totp-uri': getTotpUri,
  'two-factor/generate-backup-codes': renewRecoveryCodes,
  'two-factor/disable': disableTwoFactor,
  'two-factor/verify-totp': verifyTotp,
  'two-factor/verify-backup-code': verifyRecoveryCode,
}

/** Validates the body sent to an endpoint. Throws AppError 'invalid-argument', 'invalid-email' or 'passwords-differ'. */
export function parseBody({ input }: Endpoint, body: unknown): Record<string, unknown> {
  const given = parseInput(input, body)
  if (given.email !== undefined && !z.email().safeParse(given.email).success) throw new AppError('invalid-email')
  if (given.passwordConfirm !== undefined && given.passwordConfirm !== (given.password ?? given.newPassword))
    throw new AppError('passwords-differ')
  return given
}
