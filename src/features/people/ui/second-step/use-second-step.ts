import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useErrorText } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { RpcError } from '#web/rpc/rpc.ts'
import { sessionChanged } from '#web/session/session.ts'
import { verifyRecoveryCode } from '../entrance/sign-in.ts'
import { useSubmit } from '../shared/use-submit.ts'
import { type Challenge, readChallenge, verify } from './challenge.ts'

/** The second step of signing in: by which means, what is typed, and whether it can still be made. */
export function useSecondStep() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const client = useQueryClient()
  const router = useRouter()
  const [means, setMeans] = useState<'code' | 'recovery'>('code')
  const [codes, setCodes] = useState({ code: '', recovery: '' })
  const [trusted, setTrusted] = useState(false)
  const [due, setDue] = useState<Challenge | null>(null)
  const [unread, setUnread] = useState<unknown>(null)
  const code = codes[means]

  /** Asks what the second step is, and has the code sent where it is one that is sent. */
  const begin = useCallback(async () => {
    try {
      setUnread(null)
      setDue(await readChallenge())
    } catch (refusal) {
      setUnread(refusal)
    }
  }, [])
  const check = () => {
    if (means === 'code') return code.length === 6 ? {} : { code: t('people:code.short') }
    return code.trim() ? {} : { code: t('people:code.recoveryMissing') }
  }
  const state = useSubmit<'code'>(check, async () => {
    try {
      if (means === 'recovery') await verifyRecoveryCode(code, trusted)
      else await verify((due ?? (await readChallenge())).method, code, trusted)
    } catch (refusal) {
      if (!(refusal instanceof RpcError) || !['invalid-code', 'code-expired'].includes(refusal.code)) throw refusal
      return { code: means === 'code' ? errorText(refusal) : t('people:code.recoveryWrong') }
    }
    if (means === 'recovery') {
      const toProfile = () => void router.navigate({ to: '/profile' })
      toast.warning(t('people:code.used'), { text: t('people:profile.title'), run: toProfile })
    }
    await sessionChanged(client)
    return undefined
  })
  const error = state.error ?? unread
  const ended = error instanceof RpcError && ['requires-recent-login', 'too-many-requests'].includes(error.code)
  const hintOf = (challenge: Challenge | null) => {
    // It is not yet known, and takes its line meanwhile.
    if (!challenge) return '\u00a0'
    if (challenge.method === 'TOTP') return t('people:code.subtitle')
    const to = isolateBidi(challenge.sentTo)
    if (!challenge.live) return t('people:code.none', { to })
    return challenge.method === 'SMS' ? t('people:code.sentBySms', { to }) : t('people:code.sentByMail', { to })
  }
  return {
    ...state,
    error,
    begin,
    means,
    /** What is to be done now. */
    hint: means === 'code' ? hintOf(due) : t('people:code.recoverySubtitle'),
    /** The code that was sent; null where none is. */
    sent: due && due.method !== 'TOTP' ? due : null,
    setSent: setDue,
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
