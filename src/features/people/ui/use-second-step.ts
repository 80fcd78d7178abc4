import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#web/kit/error-panel.tsx'
import { toast } from '#web/kit/toast.tsx'
import { RpcError } from '#web/rpc.ts'
import { sessionChanged } from '#web/session.ts'
import { verifyCode, verifyRecoveryCode } from './sign-in.ts'
import { useSubmit } from './use-submit.ts'

/** The second step of signing in: by which means, what is typed, and whether it can still be made. */
export function useSecondStep() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const client = useQueryClient()
  const router = useRouter()
  const [means, setMeans] = useState<'app' | 'recovery'>('app')
  const [codes, setCodes] = useState({ app: '', recovery: '' })
  const [trusted, setTrusted] = useState(false)
  const code = codes[means]

  const check = () => {
    if (means === 'app') return code.length === 6 ? {} : { code: t('people:code.short') }
    return code.trim() ? {} : { code: t('people:code.recoveryMissing') }
  }
  const state = useSubmit<'code'>(check, async () => {
    try {
      if (means === 'app') await verifyCode(code, trusted)
      else await verifyRecoveryCode(code, trusted)
    } catch (refusal) {
      if (!(refusal instanceof RpcError) || refusal.code !== 'invalid-code') throw refusal
      return { code: means === 'app' ? errorText(refusal) : t('people:code.recoveryWrong') }
    }
    if (means === 'recovery') {
      const toProfile = () => void router.navigate({ to: '/profile' })
      toast.warning(t('people:code.used'), { text: t('people:profile.title'), run: toProfile })
    }
    await sessionChanged(client)
    return undefined
  })
  const { error } = state
  const ended = error instanceof RpcError && ['requires-recent-login', 'too-many-requests'].includes(error.code)
  return {
    ...state,
    means,
    /** What is to be done now. */
    hint: means === 'app' ? t('people:code.subtitle') : t('people:code.recoverySubtitle'),
    choose: (by: typeof means) => {
      setMeans(by)
      state.clearFaults()
    },
    code,
    type: (text: string) => setCodes((was) => ({ ...was, [means]: text })),
    trusted,
    setTrusted,
    /** True when no further code is taken: the sign-in has to begin again. */
    ended,
  }
}
