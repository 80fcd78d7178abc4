import type { FieldFault, Params } from './errors.ts'
import { kernelFault } from './kernel-fault.ts'

/** The rules for new passwords. Lengths are in characters (Unicode code points). */
export type PasswordPolicy = {
  minLength: number
  maxLength: number
  lowercase: boolean
  uppercase: boolean
  digit: boolean
  symbol: boolean
}

/** The minimum and maximum length of passwords that any policy may set. */
export const PASSWORD_BOUNDS = { shortest: 8, longest: 128 }

/** The default policy: NIST SP 800-63B requires a minimum length, and no mixture of characters. */
export const SHIPPED_POLICY: PasswordPolicy = {
  minLength: PASSWORD_BOUNDS.shortest,
  maxLength: PASSWORD_BOUNDS.longest,
  lowercase: false,
  uppercase: false,
  digit: false,
  symbol: false,
}

export const PASSWORD_RULES = ['minLength', 'maxLength', 'lowercase', 'uppercase', 'digit', 'symbol'] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

/** The active rules of a policy, in display order. */
export function rulesOf(policy: PasswordPolicy): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => typeof policy[rule] === 'number' || policy[rule])
}

/** The rules of a policy that a password breaks. */
export function brokenRules(password: string, policy: PasswordPolicy): PasswordRule[] {
  return rulesOf(policy).filter((rule) => !MEETS[rule](password, policy))
}

/** The parameters of a rule's message. */
export function ruleParams(rule: PasswordRule, policy: PasswordPolicy): Params {
  if (rule === 'minLength') return { min: policy.minLength }
  return rule === 'maxLength' ? { max: policy.maxLength } : {}
}

/** The rules that a password breaks, as faults of its field. */
export function passwordFaults(password: string, policy: PasswordPolicy, field = 'password'): FieldFault[] {
  return brokenRules(password, policy).map((rule) => {
    const key = `password.${rule}` as const
    return kernelFault(field, key, ruleParams(rule, policy))
  })
}

const length = (password: string) => [...password].length
const MEETS: Readonly<Record<PasswordRule, (password: string, policy: PasswordPolicy) => boolean>> = {
  minLength: (password, { minLength }) => length(password) >= minLength,
  maxLength: (password, { maxLength }) => length(password) <= maxLength,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  symbol: (password) => /[^\p{L}\p{N}\p{M}\s]/u.test(password),
}
