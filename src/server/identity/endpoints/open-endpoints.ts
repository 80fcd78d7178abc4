import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { parseInput } from '../../http/input.ts'
import { alertOwner } from '../account-mails.ts'
import { userIdIn } from '../better-auth/library-call.ts'
import { revokePendingAccess } from '../links/one-time-links.ts'
import { assertMeetsPolicy, assertNotReused } from '../passwords/new-password.ts'
import { deleteUser, unlinkAccount } from './account.ts'
import { changeEmail } from './change-email.ts'
import { disableTwoFactor, renewRecoveryCodes } from './change-second-step.ts'
import { confirmEmail, sendConfirmation } from './confirm-email.ts'
import { confirmationMethods, sendConfirmationCode } from './confirm-identity.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { beginFederatedSignIn, endFederatedSignIn } from './federated-sign-in.ts'
import { password } from './fields.ts'
import { acceptInvitation, requestPasswordReset, resetPassword } from './reset-password.ts'
import { verifyRecoveryCode, verifyTotp } from './second-step.ts'
import { challenge, resendCode, verifySentCode } from './sent-code.ts'
import { enableSentCodes, offeredMethods } from './set-up-sent-codes.ts'
import { signIn, signOut, token } from './sign-in.ts'
import { requestSignInLink, signInByLink } from './sign-in-link.ts'
import { signUp, signUpAdministrator } from './sign-up.ts'
import { enableTwoFactor, getTotpUri } from './two-factor.ts'

/** Changes the caller's own password, confirmed by the current one; their other sessions, trusted devices and pending links end. */
const changePassword = endpoint({
  input: z.strictObject({ currentPassword: password, newPassword: password, passwordConfirm: z.string().optional() }),
  commitOnRefusal: true,
  libraryRequest: ({ currentPassword, newPassword }) => ({
    body: { currentPassword, newPassword, revokeOtherSessions: true },
  }),
  async before({ body, settings }) {
    assertMeetsPolicy(body.newPassword, (await settings()).passwordPolicy, 'newPassword')
  },
  async after(call, result) {
    const { trx, body, actor, audit } = call
    const userId = userIdIn(result)
    if (!userId || !actor) return
    await assertNotReused(trx, userId, body.newPassword)
    const about = { resourceId: userId, resourceType: 'user' }
    await audit(actor, {
      eventType: 'PASSWORD_CHANGE',
      description: `${actor.displayName} changed their password`,
      ...about,
    })
    await revokePendingAccess(trx, userId)
    await alertOwner(call, userId, { kind: 'passwordChanged' })
  },
})

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
