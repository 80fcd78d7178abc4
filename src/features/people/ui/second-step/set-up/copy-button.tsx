import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { useCopy } from '#web/kit/text/use-copy.ts'

/** Copies a text to the clipboard and shows a confirmation. */
export function CopyButton({ text, full = false }: { text: string; full?: boolean }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <Button
      variant="default"
      size={full ? 'md' : 'sm'}
      leftSection={<IconCopy size={16} aria-hidden="true" />}
      onClick={() => void copy(text)}
    >
      {t('profile:copy')}
    </Button>
  )
}
