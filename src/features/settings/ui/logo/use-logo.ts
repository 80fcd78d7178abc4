import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/kit/feedback/toast.tsx'
import { send } from '#web/rpc/rpc.ts'
import { applySettings, settingsQuery } from '../reads.ts'

/** Sending the firm's mark and taking it away; the one before stays until the server has the other. */
export function useLogo() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [busy, setBusy] = useState<'sending' | 'removing' | null>(null)
  const [error, setError] = useState<unknown>(null)

  const change = async (what: typeof busy, call: Parameters<typeof send>[1], said: string) => {
    if (busy) return
    setError(null)
    setBusy(what)
    try {
      await send('/files/logo', call)
      await applySettings(client, await client.fetchQuery({ ...settingsQuery, staleTime: 0 }))
      toast.success(said)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    error,
    send: (file: File) => change('sending', { method: 'PUT', bytes: file }, t('settings:logo.saved')),
    remove: () => change('removing', { method: 'DELETE' }, t('settings:logo.removed')),
  }
}
