import { useState } from 'react'
import { type Faults, useSubmit } from '#web/forms/use-submit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { RpcError } from '#web/rpc/rpc.ts'

/**
 * The state of a form that asks for the password again before a sensitive change; a wrong password is shown at its field.
 * `check` returns the faults of the form's other fields; `known` is a password that need not be typed.
 */
export function usePasswordConfirmation<F extends string = never>(
  confirm: (password: string) => Promise<void>,
  check?: () => Faults<F>,
  known = '',
) {
  const { t } = useTranslation()
  const [password, setPassword] = useState(known)
  // TypeScript cannot tell that F never contains 'password'.
  const atPassword = (text: string) => ({ password: text }) as Faults<F | 'password'>
  const checkAll = (): Faults<F | 'password'> => {
    const missing = password ? {} : atPassword(t('people:password.required'))
    return { ...check?.(), ...missing }
  }
  const run = async (): Promise<Faults<F | 'password'> | undefined> => {
    try {
      await confirm(password)
      return undefined
    } catch (refusal) {
      if (!(refusal instanceof RpcError) || refusal.code !== 'wrong-password') throw refusal
      return atPassword(t('people:password.wrong'))
    }
  }
  return { ...useSubmit(checkAll, run), password, setPassword }
}
