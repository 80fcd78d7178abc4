import { useCallback } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { toast } from '../feedback/toast-list.ts'

/** Copies a text to the clipboard and reports the result. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation()
  return useCallback(
    async (text) => {
      // The clipboard is missing on pages served over plain http.
      const copied = await navigator.clipboard?.writeText(text).then(
        () => true,
        () => false,
      )
      if (copied) toast.success(t('shell:copied'))
      else toast.warning(t('shell:notCopied'))
    },
    [t],
  )
}
