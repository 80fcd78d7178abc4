import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RpcError } from '#web/rpc/rpc.ts'
import { type Faults, useSubmit } from './use-submit.ts'

/**
 * A small form that asks for the password again before something that matters; a wrong one is told at its field.
 * `check` gives the faults of the fields beside it.
 */
export function usePasswordConfirmation<F extends string = never>(
  prove: (password: string) => Promise<void>,
  check?: () => Faults<F>,
) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  // The compiler cannot know that a name which is not given yet is none of ours.
  const atPassword = (text: string) => ({ password: text }) as Faults<F | 'password'>
  const faulty = (): Faults<F | 'password'> => {
    const missing = password ? {} : atPassword(t('people:password.required'))
    return { ...check?.(), ...missing }
  }
  const run = async (): Promise<Faults<F | 'password'> | undefined> => {
    try {
      await prove(password)
      return undefined
    } catch (refusal) {
      if (!(refusal instanceof RpcError) || refusal.code !== 'wrong-password') throw refusal
      return atPassword(t('people:password.wrong'))
    }
  }
  return { ...useSubmit(faulty, run), password, setPassword }
}
