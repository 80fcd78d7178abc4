import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SentCode } from '#features/people/ui/shared/confirmation-code.tsx'
import type { ConfirmationMethods, IdentityProof } from '#kernel/identity-proof.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useErrorText } from '#web/kit/feedback/error-text.ts'
import { RpcError, send } from '#web/rpc/rpc.ts'

const methodsQuery = queryOptions({
  queryKey: ['reviews', 'confirmation'],
  queryFn: () => send<ConfirmationMethods<SentCode>>('/api/auth/confirmation/methods', { body: {} }),
  // What was sent ages by the second.
  staleTime: 0,
  gcTime: 0,
})

const AT_FIELD = ['wrong-password', 'invalid-code', 'code-expired']

/** The state of the fields by which somebody proves who they are: a password, or a code. */
export function useIdentityProof() {
  const { t } = useTranslation()
  const text = useErrorText()
  const methods = useQuery(methodsQuery).data
  const [byCode, setByCode] = useState(false)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<SentCode>()
  const [fault, setFault] = useState<string>()
  const usesCode = methods !== undefined && methods.code !== null && (byCode || !methods.password)
  /** What was typed; null, with the fault at the field, when it can be nothing. */
  const read = (): IdentityProof | null => {
    const isMissing = usesCode ? code.length !== 6 : password === ''
    setFault(isMissing ? t(usesCode ? 'people:code.short' : 'people:password.required') : undefined)
    if (isMissing) return null
    return usesCode ? { code } : { password }
  }
  /** True for a refusal that is at the field: what was typed is wrong. */
  const met = (error: unknown): boolean => {
    if (!(error instanceof RpcError) || !AT_FIELD.includes(error.code)) return false
    setFault(error.code === 'wrong-password' ? t('people:password.wrong') : text(error))
    setCode('')
    return true
  }
  return {
    methods,
    usesCode,
    password,
    setPassword,
    code,
    setCode,
    sent: sent ?? methods?.sent,
    setSent,
    fault,
    isTyped: password !== '' || code !== '',
    /** The other way, where there are both. */
    switchMethod: () => {
      setByCode(!usesCode)
      setFault(undefined)
    },
    /**
     * Sends what needs the proof where it is `asked` for. Returns undefined, with the fault at the field, when the proof is missing or
     * wrong; throws what else `run` throws.
     */
    prove: async <R>(asked: boolean, run: (given: { proof?: IdentityProof }) => Promise<R>): Promise<R | undefined> => {
      if (!asked) return run({})
      const given = read()
      if (!given) return undefined
      try {
        return await run({ proof: given })
      } catch (error) {
        if (met(error)) return undefined
        throw error
      }
    },
  }
}
export type ProofState = ReturnType<typeof useIdentityProof>
