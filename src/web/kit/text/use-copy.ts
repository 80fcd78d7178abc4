import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../feedback/toast-list.ts'

/** Puts a text on the clipboard and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation()
  return useCallback(
    async (text) => {
      // Browsers keep the clipboard from pages that came over plain http.
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
