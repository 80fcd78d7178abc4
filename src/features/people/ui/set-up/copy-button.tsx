import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/kit/toast.tsx'

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, full = false }: { text: string; full?: boolean }) {
  const { t } = useTranslation()
  const copy = async () => {
    // Browsers keep the clipboard from pages that came over plain http.
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    if (copied) toast.success(t('people:copied'))
    else toast.warning(t('people:notCopied'))
  }
  return (
    <Button
      variant="default"
      size={full ? 'md' : 'sm'}
      leftSection={<IconCopy size={16} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {t('people:copy')}
    </Button>
  )
}
