import { useEffect, useState } from 'react'
import type { Faults } from '#web/forms/use-submit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useErrorText } from '#web/kit/feedback/error-panel.tsx'
import { RpcError } from '#web/rpc/rpc.ts'
import type { Challenge } from '../second-step/challenge.ts'
import { usePasswordConfirmation } from '../shared/use-password-confirmation.ts'

/** The password and, once it is asked for, the present second step. */
export type Proof = { password: string; code?: string; recoveryCode?: string }

/**
 * The state of a form that proves password and present second step before a change. `post` sends the proof, and returns the step
 * that is still due; `check` returns the faults of the form's other fields.
 */
export function useProof<F extends string = never>(
  post: (proof: Proof) => Promise<Challenge | undefined>,
  check?: () => Faults<F>,
) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [due, setDue] = useState<Challenge | null>(null)
  const [byRecovery, setByRecovery] = useState(false)
  // TypeScript cannot tell that F never contains 'code'.
  const atCode = (text: string) => ({ code: text }) as Faults<F | 'code'>
  const missing = () => {
    if (!due) return {}
    if (byRecovery) return code.trim() ? {} : atCode(t('people:code.recoveryMissing'))
    return code.length === 6 ? {} : atCode(t('people:code.short'))
  }
  const state = usePasswordConfirmation<F | 'code'>(
    async (password) => {
      const entered = byRecovery ? { recoveryCode: code } : { code }
      const still = await post({ password, ...(due ? entered : {}) })
      if (still) setDue(still)
    },
    () => ({ ...check?.(), ...missing() }),
  )
  const { form, error } = state
  const isDue = due !== null
  useEffect(() => {
    if (isDue) form.current?.querySelector<HTMLElement>(byRecovery ? '[name=recovery]' : '[name=code]')?.focus()
  }, [isDue, byRecovery, form])
  const isCodeWrong = error instanceof RpcError && ['invalid-code', 'code-expired'].includes(error.code)
  const wrong = byRecovery ? t('people:code.recoveryWrong') : errorText(error)
  return {
    ...state,
    /** The error of the whole form; that of the code is at its field. */
    error: isCodeWrong ? null : error,
    codeFault: isCodeWrong ? wrong : state.faults.code,
    due,
    setDue,
    code,
    setCode,
    byRecovery,
    /** Proves by a recovery code instead, or by a code again. */
    switchMethod: () => {
      setByRecovery(!byRecovery)
      setCode('')
    },
  }
}
