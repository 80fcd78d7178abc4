import { useTranslation } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'

/** Returns the function that names how many pasted cells have no place in the table. */
export function usePasted() {
  const { t } = useTranslation()
  const { number } = useFormat()
  return ({ entered, outside, readOnly }: Record<'entered' | 'outside' | 'readOnly', number>): void => {
    if (outside + readOnly === 0) return
    const counts = { n: number(entered), outside: number(outside), readOnly: number(readOnly) }
    toast.warning(t('engagementwork:pasted', counts))
  }
}
