import { grants } from './grants.ts'
import { ROLES, type Role } from './roles.ts'

/** The roles that may approve valuations. */
export const APPROVERS: readonly Role[] = ROLES.filter((role) => grants(role, 'canApproveValuations'))
