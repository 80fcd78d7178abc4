import { useQueryClient } from '@tanstack/react-query'
import type { Digits } from '#kernel/format.ts'
import { errorText } from '../kit/feedback/error-text.ts'
import { toast } from '../kit/feedback/toast.tsx'
import { sessionQuery } from './me.ts'
import { sessionSource } from './source.ts'

/** Chooses the digits a person reads: shown at once, stored with the account, reverted if that fails. */
export function useDigitsChoice(): (digits: Digits) => void {
  const client = useQueryClient()
  const show = (digits: Digits | null) =>
    client.setQueryData(sessionQuery.queryKey, (session) =>
      session?.user ? { ...session, user: { ...session.user, digits } } : session,
    )
  return (digits) => {
    const before = client.getQueryData(sessionQuery.queryKey)?.user?.digits ?? null
    show(digits)
    sessionSource()
      .savePreference({ digits })
      .catch((error: unknown) => {
        show(before)
        toast.error(errorText(error))
      })
  }
}
