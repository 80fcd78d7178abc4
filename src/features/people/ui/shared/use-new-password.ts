import { useQueryClient } from '@tanstack/react-query'
import { type PasswordPolicy, passwordFaults } from '#kernel/passwords.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { errorText, faultText } from '#web/kit/feedback/error-text.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import { sessionQuery, useMe } from '#web/session/me.ts'

/** A new password and its repetition, as typed. */
export type NewPassword = { password: string; passwordConfirm: string }
type Field = keyof NewPassword

/** Checks a new password and its repetition with the server's rules, and maps the server's refusals to the fields. */
export function useNewPassword(): {
  check: (password: string, again: string) => Partial<Record<Field, string>>
  /** The faults that a refusal describes; undefined when it is about something else. */
  refused: (error: unknown) => Partial<Record<Field, string>> | undefined
} {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { passwordPolicy } = useMe().firm
  return {
    check: (password, again) => ({
      ...(password ? policyFault(password, passwordPolicy) : { password: t('people:password.required') }),
      ...(password === again ? {} : { passwordConfirm: t('errors:passwords-differ') }),
    }),
    refused: (error) => {
      if (!(error instanceof RpcError)) return undefined
      if (error.code === 'passwords-differ') return { passwordConfirm: errorText(error) }
      if (error.code === 'password-reused') return { password: errorText(error) }
      if (error.code !== 'weak-password') return undefined
      // The policy may have changed since this page loaded it: reading it again updates the list of rules.
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      return { password: error.fields?.map(faultText).join('؛ ') || errorText(error) }
    },
  }
}

function policyFault(password: string, policy: PasswordPolicy): { password?: string } {
  const [first] = passwordFaults(password, policy)
  return first ? { password: faultText(first) } : {}
}
