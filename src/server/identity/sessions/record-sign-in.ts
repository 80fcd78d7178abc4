import { sql } from 'kysely'
import type { TwoFactorMethod } from '#access/actor.ts'
import { deviceOf } from '#kernel/device.ts'
import { alertOwner } from '../account-mails.ts'
import { hasTrustedDeviceCookie } from '../better-auth/cookies.ts'
import { describeTrustedDevice } from '../better-auth/trusted-devices.ts'
import type { Call } from '../endpoints/endpoint.ts'
import { rememberDevice } from './known-devices.ts'

type Details = Record<string, unknown>

/** Records a sign-in that needed no second step: the user has none, or the device is trusted. */
export async function recordSingleStepSignIn(call: Call, userId: string, details?: Details): Promise<void> {
  await recordSignIn(call, userId, details, { secondStepSkipped: true })
  // better-auth replaces a trusted device's row at each sign-in.
  if (hasTrustedDeviceCookie(call.headers)) await describeTrustedDevice(call.trx, userId, call)
}

/** Records a sign-in that was completed by a second step, and by which; with `trustDevice` in the body this device is to skip it from now on. */
export async function recordSecondStepSignIn(
  call: Call<{ trustDevice?: boolean | undefined }>,
  userId: string,
  secondStep: TwoFactorMethod | 'RECOVERY_CODE',
): Promise<void> {
  // A recovery code has always been the method of its sign-in.
  const method = secondStep === 'RECOVERY_CODE' ? { method: secondStep } : {}
  await recordSignIn(call, userId, { ...method, secondStep })
  if (call.body.trustDevice) await describeTrustedDevice(call.trx, userId, call)
}

/** Records a sign-in: its time, an audit row with the method of the first step, and the browser, of which an unknown one is reported to the user. */
export async function recordSignIn(
  call: Call,
  userId: string,
  details?: Details,
  { secondStepSkipped = false } = {},
): Promise<void> {
  const { trx, audit, evict, signInMethod } = call
  evict(userId)
  const { lastLogin, twoFactorEnabled, ...person } = await trx
    .selectFrom('users')
    .select(['id', 'displayName', 'lastLogin', 'twoFactorEnabled'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await trx.updateTable('users').set({ lastLogin: sql`now()` }).where('id', '=', userId).execute()
  await audit(person, {
    eventType: 'LOGIN',
    description: `${person.displayName} signed in`,
    details: signInMethod ? { method: signInMethod, firstStep: signInMethod, ...details } : details,
  })
  const isKnown = await rememberDevice(call, userId)
  // At the first sign-in every browser is unknown; a device that skipped the second step is a trusted one.
  if (isKnown || lastLogin === null || (secondStepSkipped && twoFactorEnabled)) return
  await alertOwner(call, userId, { kind: 'newDevice', device: deviceOf(call.headers.get('user-agent')) })
}
