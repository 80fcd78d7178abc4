import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { isPhone } from '#kernel/phone.ts'
import { hasUnshowable, latinDigits, tidyText } from '#kernel/text.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { parseInput } from '../input.ts'
import { PASSWORD_LENGTH } from './passwords.ts'

const text = (max: number) => z.string().refine(shown).transform(tidyText).pipe(z.string().min(1).max(max))
// An address is compared as it is: what a phone's keyboard puts around it goes, what is inside stays.
const email = z.string().trim().min(1).max(254)
const password = z.string().min(1).max(1024)

/** What each open endpoint takes. A field that is not here is refused, so no request can set what is not its to set. */
export const BODIES = {
  'sign-up/email': z.strictObject({
    email,
    name: text(200),
    password: z.string().min(1).max(PASSWORD_LENGTH.max),
    passwordConfirm: z.string().optional(),
    fullName: text(200).optional(),
    phoneNumber: text(40).transform(latinDigits).refine(isPhone).optional(),
    organization: text(200).optional(),
    language: z.enum(LANGUAGES).optional(),
    rememberMe: z.boolean().optional(),
    firstAdminToken: z.string().max(200).optional(),
  }),
  'sign-in/email': z.strictObject({ email, password, rememberMe: z.boolean().optional() }),
  'sign-out': z.strictObject({}),
  'two-factor/enable': z.strictObject({ password }),
  'two-factor/get-totp-uri': z.strictObject({ password }),
  'two-factor/verify-totp': z.strictObject({ code: z.string().max(40).transform(plainCode).pipe(z.string().min(1)) }),
}

/** The writing endpoints that are open; all others of better-auth are closed until a part builds them. */
export type Endpoint = keyof typeof BODIES

/** Checks the body sent to an endpoint. Throws AppError 'invalid-argument', 'invalid-email' or 'passwords-differ'. */
export function parseBody<E extends Endpoint>(endpoint: E, body: unknown): z.output<(typeof BODIES)[E]> {
  const parsed = parseInput(BODIES[endpoint], body) as z.output<(typeof BODIES)[E]>
  const given: Record<string, unknown> = parsed
  if (given.email !== undefined && !z.email().safeParse(given.email).success) throw new AppError('invalid-email')
  if (given.passwordConfirm !== undefined && given.passwordConfirm !== given.password)
    throw new AppError('passwords-differ')
  return parsed
}

function shown(value: string): boolean {
  return !hasUnshowable(value) && !value.includes('\n')
}

// Codes are typed in whatever digits the keyboard has, often in two groups of three.
function plainCode(code: string): string {
  return latinDigits(code).replace(/\D/g, '')
}
