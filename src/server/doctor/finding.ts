import { systemCode } from '../process/system-code.ts'

/**
 * The result of one check. `found` says in a sentence how it is, `todo` what to do where it is not well. Neither names a password, a key
 * or a token.
 */
export type Finding = {
  check: string
  state: 'ok' | 'warning' | 'failure' | 'skipped'
  found: string
  todo?: string
}

/** Makes the findings of one check. */
export function findingsOf(check: string) {
  return {
    ok: (found: string): Finding => ({ check, state: 'ok', found }),
    skipped: (found: string): Finding => ({ check, state: 'skipped', found }),
    warning: (found: string, todo: string): Finding => ({ check, state: 'warning', found, todo }),
    failure: (found: string, todo: string): Finding => ({ check, state: 'failure', found, todo }),
  }
}

/** The code of an error of the system, of TLS or of a server's answer; its name where it has none. */
export function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return systemCode(cause) || (cause instanceof Error ? cause.name : String(cause))
}
