import { type FieldFault, fieldFault, type Params } from './errors.ts'
import { kernelMessages } from './messages.ts'

/** What a firm asks of a new password. Lengths are in characters (Unicode code points). */
export type PasswordPolicy = {
  minLength: number
  maxLength: number
  lowercase: boolean
  uppercase: boolean
  digit: boolean
  symbol: boolean
}

/** How short and how long a password may be in any policy. */
export const PASSWORD_BOUNDS = { shortest: 8, longest: 128 }

/** The policy that the product ships with: NIST SP 800-63B asks for length, and for no mixture of characters. */
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

/** The rules of a policy that are in force, in the order in which a person is told of them. */
export function rulesOf(policy: PasswordPolicy): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => typeof policy[rule] === 'number' || policy[rule])
}

/** The rules of a policy that a password breaks. */
export function brokenRules(password: string, policy: PasswordPolicy): PasswordRule[] {
  return rulesOf(policy).filter((rule) => !MEETS[rule](password, policy))
}

/** The figures in a rule's words. */
export function ruleParams(rule: PasswordRule, policy: PasswordPolicy): Params {
  if (rule === 'minLength') return { min: policy.minLength }
  return rule === 'maxLength' ? { max: policy.maxLength } : {}
}

/** The rules a password breaks, as faults at its field. */
export function passwordFaults(password: string, policy: PasswordPolicy, field = 'password'): FieldFault[] {
  return brokenRules(password, policy).map((rule) => {
    const key = `password.${rule}` as const
    return fieldFault(field, `kernel:${key}`, kernelMessages[key], ruleParams(rule, policy))
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
