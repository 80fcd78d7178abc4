import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useErrorText } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { RpcError } from '#web/rpc/rpc.ts'
import { sessionChanged } from '#web/session/session.ts'
import { verifyRecoveryCode } from '../entrance/sign-in.ts'
import { type Challenge, codeHint, readChallenge, verify } from './challenge.ts'

/** The state of the second step: its method, the typed code, and whether it can still be completed. */
export function useSecondStep() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const client = useQueryClient()
  const router = useRouter()
  const [method, setMethod] = useState<'code' | 'recovery'>('code')
  const [codes, setCodes] = useState({ code: '', recovery: '' })
  const [trusted, setTrusted] = useState(false)
  const [due, setDue] = useState<Challenge | null>(null)
  const [readError, setReadError] = useState<unknown>(null)
  const code = codes[method]

  /** Reads the pending second step, which also sends its code. */
  const begin = useCallback(async () => {
    try {
      setReadError(null)
      setDue(await readChallenge())
    } catch (refusal) {
      setReadError(refusal)
    }
  }, [])
  const check = () => {
    if (method === 'code') return code.length === 6 ? {} : { code: t('people:code.short') }
    return code.trim() ? {} : { code: t('people:code.recoveryMissing') }
  }
  const state = useSubmit<'code'>(check, async () => {
    try {
      if (method === 'recovery') await verifyRecoveryCode(code, trusted)
      else await verify((due ?? (await readChallenge())).method, code, trusted)
    } catch (refusal) {
      if (!(refusal instanceof RpcError) || !['invalid-code', 'code-expired'].includes(refusal.code)) throw refusal
      return { code: method === 'code' ? errorText(refusal) : t('people:code.recoveryWrong') }
    }
    if (method === 'recovery') {
      const toProfile = () => void router.navigate({ to: '/profile' })
      toast.warning(t('people:code.used'), { text: t('header:profile'), run: toProfile })
    }
    await sessionChanged(client)
    return undefined
  })
  const error = state.error ?? readError
  const ended = error instanceof RpcError && ['requires-recent-login', 'too-many-requests'].includes(error.code)
  // A non-breaking space keeps the line while the challenge is loading.
  const codeLine = due ? codeHint(t, due) : '\u00a0'
  return {
    ...state,
    error,
    begin,
    method,
    /** The instruction for the user. */
    hint: method === 'code' ? codeLine : t('people:code.recoverySubtitle'),
    /** The sent code; null when codes are not sent. */
    sent: due && due.method !== 'TOTP' ? due : null,
    setSent: setDue,
    choose: (by: typeof method) => {
      setMethod(by)
      state.clearFaults()
    },
    code,
    type: (text: string) => setCodes((previous) => ({ ...previous, [method]: text })),
    trusted,
    setTrusted,
    /** True when no further code is accepted and the sign-in has to start again. */
    ended,
  }
}
