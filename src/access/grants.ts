import { isRole, type Role } from './roles.ts'

export { ROLES } from './roles.ts'

/** The thirteen things a person may be allowed to do. */
export const PERMISSIONS = [
  'canCreateValuations',
  'canEditValuations',
  'canDeleteValuations',
  'canApproveValuations',
  'canViewReports',
  'canCreateReports',
  'canManageUsers',
  'canManageRoles',
  'canManageSettings',
  'canViewProperties',
  'canEditProperties',
  'canDeleteProperties',
  'canViewPerformanceMetrics',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const readers: Permission[] = ['canViewReports', 'canViewProperties']
const appraisers: Permission[] = [
  'canCreateValuations',
  'canEditValuations',
  'canCreateReports',
  'canEditProperties',
  'canViewPerformanceMetrics',
  ...readers,
]
const seniors: Permission[] = [...appraisers, 'canApproveValuations']

/** The matrix of specification §6: what each role grants. */
export const GRANTS: Readonly<Record<Role, readonly Permission[]>> = {
  ADMIN: PERMISSIONS,
  SYSTEM_ADMIN: PERMISSIONS,
  VALUATION_MANAGER: [...seniors, 'canDeleteValuations'],
  SENIOR_APPRAISER: seniors,
  APPRAISER: appraisers,
  USER: readers,
  CLIENT: readers,
  READ_ONLY: readers,
  GUEST: ['canViewProperties'],
}

/** True when the role grants the permission; an unknown role grants nothing. */
export function grants(role: string, permission: Permission): boolean {
  return isRole(role) && GRANTS[role].includes(permission)
}

/** All thirteen flags of a role; all false for an unknown one. */
export function permissionsOf(role: string): Record<Permission, boolean> {
  return Object.fromEntries(PERMISSIONS.map((p) => [p, grants(role, p)])) as Record<Permission, boolean>
}
