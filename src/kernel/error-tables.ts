import { dataErrors } from './errors/data.ts'
import { fileErrors } from './errors/files.ts'
import { identityErrors } from './errors/identity.ts'

/** The errors that any product has: code → type, HTTP status and message in both languages. */
export const KERNEL_ERRORS = { ...identityErrors, ...dataErrors, ...fileErrors }
