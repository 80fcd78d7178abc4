import { useRef, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { Language } from '#kernel/words.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { toast } from '../../kit/feedback/toast-list.ts'
import { RpcError } from '../../rpc/rpc.ts'

/** Downloads an export, which can be stopped; holds the error of a refused one. */
export function useExport() {
  const { t } = useTranslation()
  const [error, setError] = useState<unknown>(null)
  const [taking, setTaking] = useState(false)
  const control = useRef<AbortController | null>(null)

  /** True after the download. */
  const take = async (path: string): Promise<boolean> => {
    control.current = new AbortController()
    const { signal } = control.current
    setError(null)
    setTaking(true)
    try {
      // What reads the answer comes with the first file: most visits of a list take none.
      const { downloadFile } = await import('../../rpc/download-file.ts').catch(() => {
        throw new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)
      })
      const name = await downloadFile(path, signal)
      toast.success(t('export:done', { name: isolateBidi(name) }))
      return true
    } catch (cause) {
      if (!signal.aborted) setError(cause)
      return false
    } finally {
      setTaking(false)
    }
  }
  return { take, taking, error, stop: () => control.current?.abort() }
}

/** The filters of a list as parameters of its export; several values of one are repeated parameters. */
export function exportQuery(filters: object, language: Language): URLSearchParams {
  const pairs = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  return new URLSearchParams([...pairs, ['language', language]])
}
