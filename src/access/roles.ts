/** The nine roles, the most powerful first. */
export const ROLES = [
  'ADMIN',
  'SYSTEM_ADMIN',
  'VALUATION_MANAGER',
  'SENIOR_APPRAISER',
  'APPRAISER',
  'USER',
  'CLIENT',
  'READ_ONLY',
  'GUEST',
] as const
export type Role = (typeof ROLES)[number]

/** May administer the system: roles, users, settings. */
export const SUPERS: readonly Role[] = ['ADMIN', 'SYSTEM_ADMIN']
/** 'Admin' as the screens mean it; the three who must use two-factor. */
export const PRIVILEGED: readonly Role[] = [...SUPERS, 'VALUATION_MANAGER']
/** Those who work in the firm. */
export const STAFF: readonly Role[] = [...PRIVILEGED, 'SENIOR_APPRAISER', 'APPRAISER']
/** Those who may keep what they put together for themselves: who works in the firm, and for whom it works. */
export const KEEPERS: readonly Role[] = [...STAFF, 'USER', 'CLIENT']

/** True for a role the product knows. */
export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (ROLES as readonly string[]).includes(value)
}
